// `npm run clean`: removes what builds and tests made. Nothing that a person wrote is in these folders.
import { rmSync } from "node:fs";
import { join } from "node:path";

for (const folder of ["dist", "practice/dist", ".test-output", "release", "coverage"]) {
  rmSync(join(import.meta.dirname, "..", folder), { recursive: true, force: true });
}
