// Which way things point. Every rule says why it is there and what to do instead, since whoever meets it is
// somebody in the middle of something else.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featureEdges } from "./feature-edges.mjs";
import { root } from "./install.mjs";
import { readSources, type Import, type SourceFile } from "./source-files.ts";

const sources = readSources();
const api = "apps/api/src";
const web = "apps/web/src";

interface Rule {
  readonly name: string;
  readonly why: string;
  readonly instead: string;
  readonly forbids: (file: SourceFile, imported: Import) => boolean;
}

const isIn = (path: string | undefined, ...folders: string[]): boolean =>
  folders.some((folder) => path !== undefined && (path === folder || path.startsWith(`${folder}/`)));
const isPackage = (specifier: string, ...names: string[]): boolean =>
  names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
const featureOf = (path: string | undefined, base: string): string | undefined =>
  path?.startsWith(`${base}/features/`) ? path.split("/")[base.split("/").length + 1] : undefined;
const isProduct = (file: SourceFile, ...folders: string[]): boolean =>
  !file.isTest && isIn(file.path, ...folders);

/** A package behind one file, so that it can be replaced by changing that file. */
const heldByOneFile = (name: string, holder: string, packages: string[]): Rule => ({
  name: `only ${holder} imports ${name}`,
  why: "a part we may have to replace is held at arm's length: one file knows it",
  instead: `use what ${holder} exports, or add to it`,
  forbids: (file, { specifier }) =>
    isProduct(file, holder.split("/").slice(0, 2).join("/")) &&
    file.path !== holder &&
    isPackage(specifier, ...packages),
});

const rules: Rule[] = [
  {
    name: "contracts imports zod and its own files alone",
    why: "it is what crosses the wire, read by both sides, and must not pull either side into the other",
    instead: "define the shape here and let the api and the web import it",
    forbids: (file, { specifier, target }) =>
      isProduct(file, "packages/contracts/src") &&
      !isPackage(specifier, "zod") &&
      !isIn(target, "packages/contracts/src"),
  },
  {
    name: "ui knows no data and no feature",
    why: "the design system is drawn from props, so that it can be used and looked at without a server",
    instead: "take what is shown as a prop; fetch in apps/web",
    forbids: (file, { specifier, target }) =>
      isIn(file.path, "packages/ui") &&
      (isIn(target, "packages/contracts", "apps") ||
        isPackage(specifier, "@trpc/client", "@trpc/react-query", "@tanstack/react-query", "wouter", "zod")),
  },
  {
    name: "the web knows the api by one type",
    why: "server code must never end up in a browser's download",
    instead: 'write `import type { AppRouter } from "@fillmark/api/router"`',
    forbids: (file, { specifier, target, typeOnly }) =>
      isIn(file.path, web) && isIn(target, "apps/api") && !(specifier === "@fillmark/api/router" && typeOnly),
  },
  {
    name: "the api doesn't know the web",
    why: "the web is one of its clients, next to the REST layer",
    instead: "put what both need into packages/contracts",
    forbids: (file, { target }) => isIn(file.path, "apps/api", "packages") && isIn(target, "apps/web"),
  },
  {
    name: "the exchange core is pure",
    why: "a day is replayed to the same state hash only if nothing but commands goes in",
    instead: "let time, ids and quotes arrive inside the command, and do I/O in the sequencer or the journal",
    // A hash is a function of its input, and a port's types leave nothing in the running code.
    forbids: (file, { specifier, target, typeOnly }) =>
      isProduct(file, `${api}/exchange/core`) &&
      !isIn(target, `${api}/exchange/core`, "packages/contracts/src") &&
      specifier !== "node:crypto" &&
      !(typeOnly && isIn(target, `${api}/exchange`)),
  },
  {
    name: "the exchange doesn't know who uses it",
    why: "it points at contracts and the database alone, so that it can be proved and moved by itself",
    instead: "give it a command, or define a port in exchange/ and pass the implementation in main.ts",
    forbids: (file, { target }) =>
      isProduct(file, `${api}/exchange`) &&
      target !== `${api}/trpc/domain-error.ts` &&
      isIn(target, `${api}/features`, `${api}/http`, `${api}/trpc`, `${api}/router.ts`, `${api}/main.ts`),
  },
  {
    name: "a feature doesn't know how it is reached",
    why: "the same verb answers tRPC, REST and jobs",
    instead: "take what it needs as input or from ctx; map HTTP in apps/api/src/http",
    forbids: (file, { target, specifier }) =>
      isProduct(file, `${api}/features`) &&
      (isIn(target, `${api}/http`, `${api}/router.ts`, `${api}/main.ts`) || isPackage(specifier, "fastify")),
  },
  {
    name: "a feature is used through its index.ts",
    why: "what others may rely on should be readable in one place of at most ten names",
    instead: "export it from the feature's index.ts, if it is meant for others",
    forbids: (file, { target }) => {
      const to = featureOf(target, api);
      const from = featureOf(file.path, api);
      if (to === undefined || from === undefined || file.isTest || from === to) return false;
      return target !== `${api}/features/${to}/index.ts`;
    },
  },
  {
    name: "a feature uses only the features it declares",
    why: "features that all know each other are one big feature",
    instead:
      "move the thing, or declare the edge in infra/tooling/feature-edges.mjs and say why in the commit",
    forbids: (file, { target }) => {
      const to = featureOf(target, api);
      const from = featureOf(file.path, api);
      if (to === undefined || from === undefined || file.isTest || from === to) return false;
      return !featureEdges[from]?.includes(to);
    },
  },
  {
    name: "features of the web don't know each other",
    why: "a page is opened alone, and downloads only itself",
    instead: "compose them in the page or in app/; share through lib/ or packages/ui",
    forbids: (file, { target }) => {
      const to = featureOf(target, web);
      const from = featureOf(file.path, web);
      return to !== undefined && from !== undefined && to !== from;
    },
  },
  {
    name: "a router knows no storage",
    why: "it is its feature's contents page: guard, input, output, one call",
    instead: "put the query into a verb of its own file beside the router",
    forbids: (file, { specifier, target }) =>
      file.path.endsWith(".router.ts") &&
      (isPackage(specifier, "@mikro-orm/core", "@mikro-orm/postgresql", "kysely", "pg") ||
        (target?.endsWith(".entity.ts") ?? false)),
  },
  {
    name: "test code stays out of the product",
    why: "what is only for tests isn't held to what the product is held to",
    instead: "move what the product needs out of the test file or apps/api/src/testing",
    forbids: (file, { target }) =>
      isProduct(file, `${api}`, web, "packages") &&
      !isIn(file.path, `${api}/testing`) &&
      (isIn(target, `${api}/testing`) || /\.test\.tsx?$/.test(target ?? "")),
  },
  heldByOneFile("lucia", `${api}/features/auth/session.ts`, ["lucia"]),
  heldByOneFile("the tRPC client", `${web}/lib/trpc.ts`, ["@trpc/client", "@trpc/react-query"]),
  heldByOneFile("argon2", `${api}/features/auth/password-hashing.ts`, ["@node-rs/argon2"]),
];

test.each(rules)("$name", ({ why, instead, forbids }) => {
  const found = sources.flatMap((file) =>
    file.imports
      .filter((imported) => forbids(file, imported))
      .map((imported) => `${file.path}:${imported.line} imports ${imported.specifier}`),
  );
  expect(found, `Why: ${why}. Instead: ${instead}.`).toEqual([]);
});

test("every feature of the api is in the list of edges", () => {
  const features = readdirSync(join(root, api, "features"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const why =
    "infra/tooling/feature-edges.mjs has one line for each folder of apps/api/src/features, and no other.";
  expect(Object.keys(featureEdges).sort(), why).toEqual(features);
});

test("an index of a feature gives at most ten names away", () => {
  const found = sources
    .filter((file) => /^apps\/api\/src\/features\/[^/]+\/index\.ts$/.test(file.path))
    .map((file) => ({ path: file.path, names: exportedNames(file.text) }))
    .filter(({ names }) => names.length > 10)
    .map(({ path, names }) => `${path}: ${names.length}`);
  expect(found, "Why: a wide door is no door. Instead: offer fewer, larger verbs.").toEqual([]);
});

function exportedNames(text: string): string[] {
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap((match) =>
    (match[1] ?? "").split(","),
  );
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)];
  return [
    ...lists.map((name) => name.trim()).filter((name) => name !== ""),
    ...declared.map((match) => match[1] ?? ""),
  ];
}

test("no file imports itself in a circle", () => {
  const graph = new Map(
    sources.map((file) => [
      file.path,
      file.imports.filter((one) => !one.typeOnly && one.target !== undefined).map((one) => one.target ?? ""),
    ]),
  );
  const why =
    "Why: in a circle the order of loading decides what is still undefined. Instead: move what both need into a third file.";
  expect(circlesIn(graph), why).toEqual([]);
});

function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}
