/** Applications of the practice table against those that Foundry declares. */
import type { ApplicationV2 } from "../../practice/client/applications/api/application.ts";
import type { DialogV2 } from "../../practice/client/applications/api/dialog.ts";
import type { DocumentSheetV2 } from "../../practice/client/applications/api/document-sheet.ts";
import { holds, type HostOnly, type Missing, type Public, type Same } from "./same.ts";

type Api = typeof foundry.applications.api;
type Of<T> = T extends abstract new (...args: never[]) => infer Instance ? Instance : never;

holds<Same<HostOnly<ApplicationV2, Of<Api["ApplicationV2"]>>, never>>();
holds<Same<HostOnly<DialogV2, Of<Api["DialogV2"]>>, never>>();
holds<Same<HostOnly<DocumentSheetV2, Of<Api["DocumentSheetV2"]>>, never>>();

/** An old name of `bringToFront`. */
type OldName = "bringToTop";
holds<Same<Missing<ApplicationV2, Of<Api["ApplicationV2"]>>, OldName>>();
holds<Same<Missing<DialogV2, Of<Api["DialogV2"]>>, OldName>>();
holds<Same<Missing<DocumentSheetV2, Of<Api["DocumentSheetV2"]>>, OldName>>();

type Static<T> = Exclude<Public<T>, "prototype">;
holds<Same<Exclude<Static<typeof ApplicationV2>, Static<Api["ApplicationV2"]>>, never>>();
holds<Same<Exclude<Static<typeof DialogV2>, Static<Api["DialogV2"]>>, never>>();
holds<Same<Exclude<Static<Api["DialogV2"]>, Static<typeof DialogV2>>, "Internal">>();
