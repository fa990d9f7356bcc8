import { MEDICINE, SYMPTOM_HOURS, TREATMENT_HOURS } from "../constants.ts";
import type { MedicineFace, Symptom } from "../vocabulary.ts";

/** The two ways to treat an Injury (SC-MED-01). */
export type MedicineMode = "simple" | "challenge";

/** The Simple Method outside combat, the Challenge within (SC-MED-01). */
export function medicineMode(inCombat: boolean): MedicineMode {
  return inCombat ? "challenge" : "simple";
}

/** Whether a patient may be treated again: one attempt in 8 hours; null: never treated before (SC-MED-02). */
export function treatmentAllowed(hoursSinceLast: number | null): boolean {
  return hoursSinceLast === null || hoursSinceLast >= TREATMENT_HOURS;
}

/**
 * Injuries that Simple Treatment cures: one for success and one for each Crit; success by Crits alone counts them once.
 *
 * @param left - Hits and Crits that the defense dice left
 * @param injuries - of the patient; never more are cured
 * @see SC-MED-02
 */
export function simpleTreatment(left: { readonly hits: number; readonly crits: number }, injuries: number): number {
  return Math.min(injuries, (left.hits > 0 ? 1 : 0) + left.crits);
}

/** A Medicine Challenge under way. */
export interface MedicineChallenge {
  readonly progress: number;
  /** Stress the patient took from Pain. */
  readonly stress: number;
  /** Symptoms that came up and are not treated, in order. */
  readonly symptoms: readonly Exclude<Symptom, "pain">[];
}

/** A Medicine Challenge before its first roll. */
export const NEW_MEDICINE_CHALLENGE: MedicineChallenge = { progress: 0, stress: 0, symptoms: [] };

/**
 * A Medicine Challenge after one more Action on the die: Progress counts, Pain is 2 Stress, any other symptom is recorded.
 *
 * @param challenge - before; never changed
 * @see SC-MED-03, SC-MED-04, SC-MED-05
 */
export function medicineRoll(challenge: MedicineChallenge, face: MedicineFace): MedicineChallenge {
  if (face === "progress") return { ...challenge, progress: challenge.progress + 1 };
  if (face === "pain") return { ...challenge, stress: challenge.stress + MEDICINE.painStress };
  return { ...challenge, symptoms: [...challenge.symptoms, face] };
}

/** A Medicine Challenge after an Action spent on a symptom: it is treated without a roll (SC-MED-05). */
export function treatSymptom(challenge: MedicineChallenge, symptom: Symptom): MedicineChallenge {
  const place = challenge.symptoms.findIndex((recorded) => recorded === symptom);
  return { ...challenge, symptoms: challenge.symptoms.filter((_symptom, index) => index !== place) };
}

/** Injuries cured by a Medicine Challenge so far: one for every 2 Progress, never more than there are (SC-MED-03). */
export function challengeCured({ progress }: MedicineChallenge, injuries: number): number {
  return Math.min(injuries, Math.floor(progress / MEDICINE.progressPerInjury));
}

/** Whether a recorded symptom is still there: an untreated one stays for 1 hour after treatment ends (SC-MED-05). */
export function symptomPresent(treated: boolean, hoursSinceTreatment: number): boolean {
  return !treated && hoursSinceTreatment < SYMPTOM_HOURS;
}

/** The Injury Symptoms Table; index 0 is the rolled value 1 of a d6 (SC-INJ-06). */
export const SYMPTOM_TABLE = [
  "fatigue",
  "temperature",
  "breathing",
  "dizzy",
  "pain",
  "reroll",
] as const satisfies readonly (Symptom | "reroll")[];

/**
 * The symptom of an Injury.
 *
 * @param roll - value of the d6, 1 to 6
 * @returns the symptom, or that the die is rolled again
 * @throws {RangeError} if the value is not on the table
 * @see SC-INJ-06
 */
export function symptomFromRoll(roll: number): (typeof SYMPTOM_TABLE)[number] {
  const symptom = SYMPTOM_TABLE[roll - 1];
  if (symptom === undefined) throw new RangeError(`the Injury Symptoms Table has no row ${roll}`);
  return symptom;
}
