// What the build leaves out of a library would be missing only there: nothing else says so before a visitor meets it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst, Visitor, type ESTree } from "vite";
import { expect, test } from "vitest";
import { unusedHooks } from "./bundle-trim.ts";
import { root } from "./install.mjs";
import { places, readSources } from "./source-files.ts";
import { askedOfReact, isKnown, trimRenderer } from "./trim-react.ts";

const renderer = readFileSync(
  join(root, "node_modules/react-dom/cjs/react-dom-client.production.js"),
  "utf8",
);

test("nothing in the app calls a hook that the build leaves out", () => {
  const call = new RegExp(`\\.(${unusedHooks.join("|")})\\(`);
  const app = readSources().filter(({ path }) => path.startsWith("apps/web/src/"));
  const found = app.flatMap((file) => places(file, call));
  expect(found, "call it no more, or take it off `unusedHooks` in bundle-trim.ts").toEqual([]);
});

test("nothing in the app asks React for what the build leaves out of it", () => {
  const drawn = readSources().filter(
    ({ path, isTest }) => /^(apps\/web|packages\/ui)\/src\/.*\.tsx$/.test(path) && !isTest,
  );
  const found = drawn.flatMap((file) => askedOfReact.flatMap((pattern) => places(file, pattern)));
  expect(found, "do without it, or leave it in React in trim-react.ts").toEqual([]);
});

test("what is left of React uses nothing that went", () => {
  const before = undeclaredIn(renderer);
  expect(undeclaredIn(trimRenderer(renderer)).filter((name) => !before.includes(name))).toEqual([]);
});

test("another version of React is left whole, and one that is written otherwise is refused", () => {
  expect(isKnown(renderer)).toBe(true);
  expect(isKnown(renderer.replace(/exports\.version = "[^"]+"/, 'exports.version = "99.0.0"'))).toBe(false);
  expect(() => trimRenderer(renderer.replace("function popHydrationState(", "function popState("))).toThrow(
    "React has no popHydrationState",
  );
});

/** What a function reads that neither it nor the file declares: the names of browsers, if nothing is wrong. */
function undeclaredIn(code: string): string[] {
  const program = parseAst(code);
  /** Names by the place of the function at the top that declares them; those of the file itself by -1. */
  const declared = new Map<number, Set<string>>();
  const read: { name: string; place: number }[] = [];
  const ends = program.body.map(({ end }) => end);
  const placeOf = ({ start }: ESTree.Node): number => {
    const place = ends.findIndex((end) => start < end);
    return program.body[place]?.type === "FunctionDeclaration" ? place : -1;
  };
  const declare = (node: ESTree.Node | null, place: number): void => {
    if (node?.type !== "Identifier") return;
    const names = declared.get(place) ?? new Set<string>();
    declared.set(place, names.add(node.name));
  };
  const properties = new Set<number>();
  new Visitor({
    FunctionDeclaration({ id, params, start }) {
      const isTop = program.body.some((one) => one.start === start);
      if (id !== null) declare(id, isTop ? -1 : placeOf(id));
      for (const param of params) declare(param, placeOf(param));
    },
    FunctionExpression({ id, params }) {
      if (id !== null) declare(id, placeOf(id));
      for (const param of params) declare(param, placeOf(param));
    },
    VariableDeclarator({ id }) {
      declare(id, placeOf(id));
    },
    CatchClause({ param }) {
      if (param !== null) declare(param, placeOf(param));
    },
    MemberExpression({ property, computed }) {
      if (!computed) properties.add(property.start);
    },
    Property({ key, computed }) {
      if (!computed) properties.add(key.start);
    },
    LabeledStatement({ label }) {
      properties.add(label.start);
    },
    BreakStatement({ label }) {
      if (label !== null) properties.add(label.start);
    },
    ContinueStatement({ label }) {
      if (label !== null) properties.add(label.start);
    },
    Identifier(node) {
      if (!properties.has(node.start)) read.push({ name: node.name, place: placeOf(node) });
    },
  }).visit(program);
  const isKnown = (name: string, place: number): boolean => declared.get(place)?.has(name) === true;
  const missing = read.filter(({ name, place }) => !isKnown(name, place) && !isKnown(name, -1));
  return [...new Set(missing.map(({ name }) => name))];
}
