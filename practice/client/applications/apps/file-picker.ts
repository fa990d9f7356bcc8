import { DialogV2 } from "../api/dialog.ts";
import { el } from "../dom.ts";
import { createFormGroup, createTextInput } from "../fields.ts";
import { shaped } from "../host.ts";

export interface FilePickerOptions {
  type?: string;
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
}

/** Asks for the path of a file. The practice table has no uploads and no browsing. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  readonly options: FilePickerOptions;

  constructor(options: FilePickerOptions = {}) {
    this.options = options;
  }

  async render(_options: unknown = {}): Promise<this> {
    const input = createTextInput({
      name: "path",
      value: this.options.current ?? "",
      id: "file-picker-path",
      autofocus: true,
    });
    const content = el("div", {}, createFormGroup({ label: "FILES.Path", localize: true, input }));
    const answer = shaped<{ path?: string } | null>(
      await DialogV2.input({ window: { title: "FILES.Title" }, content }),
    );
    if (answer?.path) this.options.callback?.(answer.path, this);
    return this;
  }
}
