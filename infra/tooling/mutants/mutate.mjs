// Mutants of a TypeScript source: each differs from it in one small thing that a person could have got wrong.
import { parseAst } from "vitest/node";

const swapped = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
};

/** Each as `{ at, end, text, line, what }`: the text that takes the place of what stands from `at` to `end`. */
export function mutantsOf(source) {
  const found = [];
  const put = (node, text, what) => {
    const line = source.slice(0, node.start).split("\n").length;
    found.push({ at: node.start, end: node.end, text, line, what });
  };
  visit(parseAst(source, { lang: "ts" }), source, put);
  return found;
}

export function withMutant(source, { at, end, text }) {
  return source.slice(0, at) + text + source.slice(end);
}

function visit(node, source, put) {
  // Types leave nothing in the running code, and an assertion of our own never fails in a program that is right.
  if (/^(TS(?!AsExpression|NonNull)|Import|ExportAll)/.test(node.type) || isAssertion(node)) return;
  const own = mutations[node.type];
  if (own !== undefined) own(node, source, put);
  for (const child of childrenOf(node)) visit(child, source, put);
}

function childrenOf(node) {
  return Object.entries(node)
    .flatMap(([key, value]) => (key === "parent" ? [] : value))
    .filter((value) => typeof value === "object" && value !== null && typeof value.type === "string");
}

function isAssertion({ type, callee }) {
  return type === "CallExpression" && ["assert", "present", "requireMarket"].includes(callee.name);
}

const operator = (node, source, put) => {
  const { left, right } = node;
  const between = source.slice(left.end, right.start);
  for (const other of swapped[node.operator] ?? []) {
    const text =
      source.slice(node.start, left.end) +
      between.replace(node.operator, other) +
      source.slice(right.start, node.end);
    put(node, text, `${node.operator} is ${other}`);
  }
};

const condition = (node, source, put) => {
  for (const value of ["true", "false"])
    if (source.slice(node.test.start, node.test.end) !== value)
      put(node.test, value, `condition is ${value}`);
};

const mutations = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  AssignmentExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  UpdateExpression(node, source, put) {
    const text = source.slice(node.start, node.end).replace(node.operator, swapped[node.operator][0]);
    put(node, text, `${node.operator} is ${swapped[node.operator][0]}`);
  },
  UnaryExpression(node, source, put) {
    if (node.operator === "!" || node.operator === "-")
      put(node, source.slice(node.argument.start, node.argument.end), `without ${node.operator}`);
  },
  Literal(node, source, put) {
    const text = source.slice(node.start, node.end);
    if (typeof node.value === "boolean") put(node, String(!node.value), `${text} is ${!node.value}`);
    else if (typeof node.value === "number") put(node, `(${text} + 1)`, `${text} is one more`);
    else if (typeof node.value === "bigint") put(node, `(${text} + 1n)`, `${text} is one more`);
  },
  ExpressionStatement(node, source, put) {
    // A directive, or an assertion.
    if (node.expression.type !== "Literal" && !isAssertion(node.expression))
      put(node, ";", "statement left out");
  },
  ContinueStatement: (node, _source, put) => put(node, ";", "continue left out"),
  BreakStatement: (node, _source, put) => put(node, ";", "break left out"),
};
