/** What the grammar makes of a formula: plain data, one node a term, not yet bound to the classes of CONFIG. */

interface NodeBase {
  formula: string;
  options: { flavor?: string };
}

export interface ParentheticalNode extends NodeBase {
  class: "ParentheticalTerm";
  term: string;
}

export interface DiceNode extends NodeBase {
  class: "DiceTerm";
  number: number | ParentheticalNode | null;
  /** A number of faces, an expression for it, or the letter of a registered kind of die. */
  faces: number | string | ParentheticalNode;
  modifiers: string;
}

export interface FunctionNode extends NodeBase {
  class: "FunctionTerm";
  fn: string;
  terms: string[];
}

export interface PoolNode extends NodeBase {
  class: "PoolTerm";
  terms: string[];
  modifiers: string;
}

export interface NumericNode extends NodeBase {
  class: "NumericTerm";
  number: number;
}

export interface OperatorNode extends NodeBase {
  class: "OperatorTerm";
  operator: string;
}

export interface StringNode extends NodeBase {
  class: "StringTerm";
  term: string;
}

export type ParseNode =
  DiceNode | FunctionNode | NumericNode | OperatorNode | ParentheticalNode | PoolNode | StringNode;
