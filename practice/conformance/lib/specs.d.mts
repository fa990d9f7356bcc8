export interface Spec {
  id: string;
  name: string;
  errors?: RegExp;
  run: (table: never) => Promise<void>;
}

export function loadSpecs(): Promise<Spec[]>;
