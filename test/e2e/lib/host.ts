/** The parts of the host's page that tests reach for inside `page.evaluate`. Types only: nothing of this runs. */

export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly system: object;
  readonly _source: object;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(documentName: string, data: object[]): Promise<HostDocument[]>;
}

export interface HostActor extends HostDocument {
  readonly items: HostCollection<HostDocument>;
  readonly statuses: Set<string>;
  readonly effects: HostCollection<HostDocument>;
}

export interface HostCollection<Entry> {
  readonly contents: Entry[];
  get(id: string): Entry | undefined;
  getName(name: string): Entry | undefined;
}

interface HostToken extends HostDocument {
  readonly actor: HostActor | null;
}

interface HostMessage extends HostDocument {
  readonly type: string;
  readonly rolls: { readonly formula: string; readonly total: number; toJSON(): object }[];
}

interface HostCombat extends HostDocument {
  readonly combatants: HostCollection<HostDocument & { readonly defeated: boolean; readonly actor: HostActor | null }>;
}

export interface HostApplication {
  readonly hasFrame?: boolean;
  readonly id: string;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** What `globalThis` is in a page of the game. */
export interface HostPage {
  readonly game: {
    readonly ready: boolean;
    readonly userId: string;
    readonly actors: HostCollection<HostActor>;
    readonly items: HostCollection<HostDocument>;
    readonly messages: HostCollection<HostMessage>;
    readonly scenes: HostCollection<HostDocument & { readonly tokens: HostCollection<HostToken> }>;
    readonly combats: HostCollection<HostCombat>;
    readonly users: HostCollection<HostDocument & { readonly active: boolean }> & {
      readonly activeGM: HostDocument | null;
    };
    readonly settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly socket: {
      emit(event: string, payload: unknown): unknown;
      on(event: string, handler: (payload: unknown, senderId: string) => void): unknown;
    };
  };
  readonly CONFIG: Record<string, { readonly documentClass: { create(data: object): Promise<HostDocument> } }> & {
    readonly Dice: { randomUniform: () => number };
  };
  readonly foundry: {
    readonly utils: {
      getProperty(object: object, path: string): unknown;
      expandObject(object: object): object;
    };
    readonly applications: { readonly instances: Map<string, HostApplication> };
  };
  readonly ui: { readonly notifications: { clear(): void } };
  fromUuidSync(uuid: string): (HostActor & { readonly sheet: HostApplication }) | null;
}
