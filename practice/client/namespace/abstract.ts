/** What `foundry.abstract` holds. */
export { DataModel } from "../../common/abstract/data-model.ts";
export { Document } from "../../common/abstract/document.ts";
export { EmbeddedCollection, EmbeddedCollectionDelta } from "../../common/abstract/embedded-collection.ts";
export { TypeDataModel } from "../../common/abstract/type-data.ts";
