import type { AttackDraft } from "./attack-draft.ts";

/**
 * The windows that workflows open. They live in `applications/`, above the workflows, which know them only by this
 * shape; `applications/dialogs/register-dialogs.ts` fills it in.
 */
export interface Windows {
  /** Show an attack that is being put together. */
  attack: (draft: AttackDraft) => void;
}

const shut = (): void => {
  throw new Error("the windows are not registered yet");
};

/** The windows themselves; every one of them throws until it is registered. */
export const windows: Windows = { attack: shut };
