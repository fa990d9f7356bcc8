/** Dice of the practice table against those that Foundry declares; what the table lacks is listed. */
import type * as table from "../../practice/client/dice/all.ts";
import { holds, type HostOnly, type Missing, type Public, type Same } from "./same.ts";

type Terms = typeof foundry.dice.terms;
type Term =
  | "Coin"
  | "DiceTerm"
  | "Die"
  | "FateDie"
  | "FunctionTerm"
  | "NumericTerm"
  | "OperatorTerm"
  | "ParentheticalTerm"
  | "PoolTerm"
  | "RollTerm"
  | "StringTerm";
type Of<T> = T extends abstract new (...args: never[]) => infer Instance ? Instance : never;
type Table<K extends Term> = Of<(typeof table)[K]>;

holds<Same<{ [K in Term]: HostOnly<Table<K>, Of<Terms[K]>> }[Term], never>>();
holds<Same<{ [K in Term]: Missing<Table<K>, Of<Terms[K]>> }[Term], "alter">>();

holds<Same<HostOnly<table.Roll, foundry.dice.Roll>, never>>();
holds<Same<Missing<table.Roll, foundry.dice.Roll>, "alter" | "propagateFlavor">>();

type Static<T> = Exclude<Public<T>, "prototype">;
type MissingStatic = Exclude<Static<typeof foundry.dice.Roll>, Static<typeof table.Roll>>;
holds<Same<Exclude<Static<typeof table.Roll>, Static<typeof foundry.dice.Roll>>, never>>();
holds<Same<MissingStatic, "collapseInlineResult" | "expandInlineResult" | "simplifyTerms">>();

/** Each modifier that a declared die knows is a method here. */
type Modifier = keyof foundry.dice.terms.Die.Modifiers;
type MethodsOfModifiers = foundry.dice.terms.Die.Modifiers[Modifier];
holds<Same<Exclude<MethodsOfModifiers, Public<table.Die>>, never>>();
