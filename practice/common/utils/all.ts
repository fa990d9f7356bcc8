/** Everything of `foundry.utils` that needs no client (the client adds fromUuid, fromUuidSync, cleanHTML). */
export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { logCompatibilityWarning } from "./logging.ts";
export { mergeObject } from "./merge.ts";
export { debounce, encodeURL, escapeHTML, getRoute, isNewerVersion, randomID, throttle, unescapeHTML } from "./misc.ts";
export {
  applySpecialKeys,
  deepClone,
  deepFreeze,
  deepSeal,
  deleteProperty,
  diffObject,
  duplicate,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  isDeletionKey,
  objectsEqual,
  setProperty,
} from "./object.ts";
export { performIntegerSort } from "./sort.ts";
export { getParentClasses, getType, isEmpty, isSubclass } from "./type.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
