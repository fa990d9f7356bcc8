/** Every file below a folder whose name ends so, sorted; none if there is no folder. */
export function filesBelow(folder: string, ending: string): string[];
