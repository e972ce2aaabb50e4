// Which way things point. Every rule says why it is there and what to do instead, since the engineer who meets it is
// someone in the middle of something else.
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
      isIn(
        target,
        ...["features", "http", "trpc", "context", "jobs", "composition", "router.ts", "main.ts"].map(
          (place) => `${api}/${place}`,
        ),
      ),
  },
  {
    name: "a feature doesn't know how it is reached",
    why: "the same verb answers tRPC, REST and jobs",
    instead: "take what it needs as input or from ctx; map HTTP in apps/api/src/http",
    forbids: (file, { target, specifier }) =>
      isProduct(file, `${api}/features`) &&
      (isIn(target, `${api}/http`, `${api}/router.ts`, `${api}/app.ts`, `${api}/main.ts`) ||
        isPackage(specifier, "fastify")),
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
    name: "what every feature may use knows no feature",
    why: "errors, net, runtime, text, mail and outbox stand below the features, so that each can be read by itself",
    instead: "take what it needs as a parameter, or move the file into the feature",
    forbids: (file, { target }) =>
      ["errors", "net", "runtime", "text", "mail", "outbox"].some((place) =>
        isProduct(file, `${api}/${place}`),
      ) && isIn(target, `${api}/features`, `${api}/http`, `${api}/trpc`, `${api}/composition`),
  },
  {
    name: "the context takes ports, not features",
    why: "every feature imports the context, so a feature that it imports whole imports itself",
    instead: "put the interface into a .port.ts of the feature, which imports no context",
    forbids: (file, { target }) =>
      file.path === `${api}/context/context.ts` &&
      featureOf(target, api) !== undefined &&
      !(target?.endsWith(".port.ts") ?? false),
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
    instead: "compose them in the page or in app/; share through a folder beside features/, or packages/ui",
    forbids: (file, { target }) => {
      const to = featureOf(target, web);
      const from = featureOf(file.path, web);
      return to !== undefined && from !== undefined && to !== from;
    },
  },
  {
    name: "what features share knows no feature and not the app",
    // A shared folder that imports a feature brings that feature's code to every page that uses the folder, and
    // makes features know each other by a detour. The app composes both, so nothing below it may depend on it.
    why: "a page would download features that it doesn't show",
    instead: "take it as a prop or a callback, or move the file into the one feature or into app/",
    forbids: (file, { target }) =>
      isProduct(file, web) &&
      !isIn(file.path, `${web}/features`, `${web}/app`, `${web}/main.tsx`) &&
      isIn(target, `${web}/features`, `${web}/app`, `${web}/main.tsx`),
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
      isProduct(file, api, web, "packages") &&
      (isIn(target, `${api}/testing`) ||
        isIn(target, `${web}/testing`) ||
        /\.test\.tsx?$/.test(target ?? "")),
  },
  heldByOneFile("lucia", `${api}/features/auth/session.ts`, ["lucia"]),
  heldByOneFile("the tRPC client", `${web}/api-client/trpc.ts`, ["@trpc/client", "@trpc/react-query"]),
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

test("lib holds at most 25 files, each used by two features or shared folders", () => {
  const lib = `${web}/lib`;
  const files = sources.filter((file) => isIn(file.path, lib));
  const usersOf = (path: string, seen: ReadonlySet<string> = new Set([path])): string[] =>
    sources
      .filter((file) => !file.isTest && !seen.has(file.path))
      .filter((file) => file.imports.some(({ target }) => target === path))
      .flatMap((file) =>
        isIn(file.path, lib) ? usersOf(file.path, new Set([...seen, file.path])) : [folderOfWeb(file.path)],
      );
  const few = files
    .filter((file) => !file.isTest)
    .map(({ path }) => ({ path, users: new Set(usersOf(path)) }))
    .filter(({ users }) => users.size < 2)
    .map(({ path, users }) => `${path}: ${[...users].join(", ") || "nothing"}`);
  const why =
    "Why: a folder without a subject collects whatever has no better place. Instead: move it to its feature, or to the shared folder of its subject.";
  expect({ few, isSmall: files.length <= 25 }, why).toEqual({ few: [], isSmall: true });
});

/** The feature, or the folder beside the features, that a file of the web belongs to. */
function folderOfWeb(path: string): string {
  return featureOf(path, web) ?? path.slice(web.length + 1).split("/")[0] ?? path;
}

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
  expect(
    found,
    "Why: an entry point with everything in it hides nothing. Instead: offer fewer, larger verbs.",
  ).toEqual([]);
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
      file.imports.flatMap((one) => (one.target === undefined ? [] : [one.target])),
    ]),
  );
  const why =
    "Why: files in a circle can only be read, moved and loaded together, and types count as much. Instead: move what both need into a third file, or let one take a port.";
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
