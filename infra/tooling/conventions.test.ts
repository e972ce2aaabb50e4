// Names, sizes, and who alone may do what. As in boundaries.test.ts each rule says why and what instead.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { envSchema } from "../../apps/api/src/env.ts";
import { root } from "./install.mjs";
import { oversizeFiles } from "./oversize-files.mjs";
import { listFiles, places, readSources, type SourceFile } from "./source-files.ts";

const sources = readSources();
const files = listFiles();
const product = sources.filter((file) => !file.isTest);
const api = "apps/api/src/";
const core = "apps/api/src/exchange/core/";
const longestFile = 300;

interface Ban {
  readonly name: string;
  readonly what: RegExp;
  readonly within: (file: SourceFile) => boolean;
  readonly why: string;
  readonly instead: string;
}

const isProductOf =
  (folder: string, ...except: string[]) =>
  (file: SourceFile) =>
    !file.isTest && file.path.startsWith(folder) && !except.includes(file.path);
const isRouter = (file: SourceFile): boolean => file.path.endsWith(".router.ts");

const bans: Ban[] = [
  {
    name: "only env.ts reads the environment",
    what: /process\.env\b/,
    within: (file) =>
      /^(apps|packages)\/[^/]+\/src\//.test(file.path) && file.path !== `${api}env.ts` && !file.isTest,
    why: "what can be configured is found, typed and checked at start in one file",
    instead: "add the name to apps/api/src/env.ts and pass the value from main.ts",
  },
  {
    name: "nothing is left to Math.random",
    what: /\bMath\.random\b/,
    within: isProductOf(api),
    why: "it can be guessed and can't be repeated",
    instead: "use node:crypto for secrets and ids, a seeded generator for simulation",
  },
  {
    name: "no command of the system is a text, and no answer leads elsewhere by itself",
    what: /\bimport \{[^}]*\b(exec|execSync)\b[^}]*\} from "node:child_process"|\bshell: |\b\w+\.redirect\(|\bheader\("location"/,
    within: isProductOf(api),
    why: "what somebody wrote could become a part of the command, or the place that a reader is sent to",
    instead: "spawn or execFile with a list of arguments; a link that people press",
  },
  {
    name: "the core has no clock, no environment and no waiting",
    what: /\b(new Date\b|Date\.|performance\.|process\.|async\b|await\b|setTimeout|setInterval|Promise\b|crypto\.random|randomUUID)/,
    within: isProductOf(core),
    why: "a day is replayed to the same state hash only if nothing but commands goes in",
    instead: "let time and ids arrive inside the command; do I/O in the sequencer or the journal",
  },
  {
    name: "only journal.ts writes the ledger's tables",
    what: /\b((insert\s+into|update|delete\s+from|truncate(\s+table)?)\s+"?|\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*")(accounts|transfers|orders|fills|journal)\b/i,
    within: (file) =>
      isProductOf(api, `${api}exchange/journal.ts`)(file) && !file.path.startsWith(`${api}db/migrations/`),
    why: "a balance that something else can change can't be proved",
    instead: "submit a command to the exchange; the journal writes what came of it",
  },
  {
    name: "SQL is typed",
    what: /\b(em|fork|fork\(\)|inside|transaction|database)\.execute\b(?!\(\))/,
    within: (file) =>
      isProductOf(
        api,
        // The chain that is checked is given as text by its author.
        `${api}features/admin/admin.router.ts`,
        // The exchange's own tables, whose columns and readers are those of the journal.
        `${api}features/trading/order-rows.ts`,
      )(file) && !/^apps\/api\/src\/(exchange|db)\//.test(file.path),
    why: "a column that is renamed is a type error in a typed query and a fault at night in a text",
    instead: "query(em) of apps/api/src/db/query.ts",
  },
  {
    name: "storage is read and written by lib/storage.ts",
    what: /\b(local|session)Storage\b(?!")/,
    within: isProductOf(
      "apps/web/src/",
      "apps/web/src/lib/storage.ts",
      // A reload that would lose what was typed has to know that there was no room.
      "apps/web/src/offline/reload-state.ts",
      // The outbox of the chat says itself what becomes of a message without room.
      "apps/web/src/chat-client/outbox-storage.ts",
    ),
    why: "storage is full, forbidden or emptied for somebody every day, and naming it may throw",
    instead: "deviceStorage or tabStorage of apps/web/src/lib/storage.ts",
  },
  {
    name: "who may is decided by guards.ts",
    what: /\brolePermissions\[|(DomainError\(|refused\(\w+, )"(ADMIN_COOKIE_NEEDED|SECOND_FACTOR_REQUIRED)"/,
    within: isProductOf(
      api,
      `${api}context/guards.ts`,
      // What a role may do, as it is shown and compared.
      `${api}features/auth/admin-view.ts`,
      `${api}features/team/changes/team-change.ts`,
    ),
    why: "a rule that stands in two places is changed in one",
    instead: "ask requireUser, requireAdmin or isAllowed of apps/api/src/context/guards.ts",
  },
  {
    name: "only in-transaction.ts opens a transaction",
    what: /\.(transactional|begin|isolationLevel)\(|\.transaction\(\)/,
    within: isProductOf(api, `${api}db/in-transaction.ts`, `${api}exchange/journal.ts`),
    why: "a transaction inside another must join it, which one place sees to",
    instead: "call inTransaction(em, …) from apps/api/src/db/in-transaction.ts",
  },
  {
    name: "a router holds no schema",
    what: /\bz\.object\(/,
    within: isRouter,
    why: "shapes that cross the wire are read by both sides",
    instead: "define it in packages/contracts/src and name it here",
  },
  {
    name: "a router catches nothing",
    what: /\b(try\s*\{|catch\s*[({])/,
    within: isRouter,
    why: "one middleware turns every error into its answer",
    instead: "throw a DomainError in the verb",
  },
  {
    name: "no enum, decorator or parameter property",
    what: /^\s*(export\s+)?(const\s+)?enum\s|^\s*@\w+\(|constructor\([^)]*\b(private|public|protected|readonly)\s/,
    within: (file) => file.path.startsWith("apps/") || file.path.startsWith("packages/"),
    why: "the api runs its sources by stripping types, and these are more than types",
    instead: "write a union of literals, a function, a field",
  },
  {
    name: "nothing is left for later in the code",
    what: /\b(TODO|FIXME|XXX|HACK)\b/,
    within: () => true,
    why: "a note in the code is read by nobody who plans",
    instead: "do it, leave it out, or open an issue",
  },
];

test.each(bans)("$name", ({ what, within, why, instead }) => {
  const found = sources.filter(within).flatMap((file) => places(file, what));
  expect(found, `Why: ${why}. Instead: ${instead}.`).toEqual([]);
});

test("each query and mutation of a router names its output", () => {
  const found = sources.filter(isRouter).flatMap((file) => {
    const count = (pattern: RegExp): number => file.text.match(pattern)?.length ?? 0;
    const answers = count(/\.(query|mutation)\(/g);
    const outputs = count(/\.output\(/g);
    return outputs < answers ? [`${file.path}: ${answers} answers, ${outputs} .output`] : [];
  });
  const why =
    "Why: what isn't named isn't checked on its way out. Instead: .output(SomeView) from packages/contracts.";
  expect(found, why).toEqual([]);
});

test("what a router's procedure reads as input is named", () => {
  // tRPC gives a procedure without .input an `undefined`, so reading it compiles to nothing useful.
  const found = sources.filter(isRouter).flatMap((file) =>
    file.text
      .split(/(?=^\s{2}\w+: )/m)
      .filter((procedure) => /\(\{[^}]*\binput\b/.test(procedure))
      // Commands that touch money give theirs to what they are built with.
      .filter((procedure) => !/\.input\(|Procedure\([A-Z]\w+Input\b/.test(procedure))
      .map((procedure) => `${file.path}: ${procedure.trim().split(":")[0]}`),
  );
  expect(found, "Instead: .input(SomeInput) from packages/contracts.").toEqual([]);
});

test("styles follow the direction of the text", () => {
  const physical =
    /(^|[\s;{])(margin|padding|border)-(left|right)(-\w+)?\s*:|(^|[\s;{])(left|right)\s*:|text-align\s*:\s*(left|right)|float\s*:\s*(left|right)/;
  const found = files
    .filter((path) => /^(packages\/ui|apps\/web)\/.*\.css$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .flatMap((line, index) => (physical.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
  const why =
    "Why: Arabic runs from right to left. Instead: inline-start and inline-end, margin-inline, inset-inline, text-align: start.";
  expect(found, why).toEqual([]);
});

const suffixes = [
  "router",
  "entity",
  "port",
  "job",
  "state",
  "test",
  "property.test",
  "test-d",
  "conformance",
];
const testSuffixes = [
  "component.test",
  "integration.test",
  "contract.test",
  "conformance.test",
  "spec",
  "config",
  "d",
];

test("files are named in kebab-case with a suffix from the list", () => {
  const allowed = [...suffixes, ...testSuffixes].map((suffix) => suffix.replace(".", "\\.")).join("|");
  const name = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${allowed}))?\\.(ts|tsx|mts|mjs|css)$`);
  const migration = /^apps\/api\/src\/db\/migrations\/\d{14}_[a-z0-9-]+\.ts$/;
  const found = files
    .filter((path) => /^(apps|packages|infra)\/.*\.(ts|tsx|mts|mjs|css)$/.test(path) && !migration.test(path))
    .filter((path) => !name.test(path.split("/").at(-1) ?? ""));
  expect(found, `Why: one spelling can be guessed. The suffixes are ${suffixes.join(", ")}.`).toEqual([]);
});

test("a feature has one name, in the api and in the contracts", () => {
  const features = new Set(
    files.flatMap((path) => /^apps\/api\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const withoutContract = [...features].filter(
    (name) => !files.includes(`packages/contracts/src/${name}.ts`),
  );
  const withoutRouter = [...features].filter(
    (name) => !files.includes(`apps/api/src/features/${name}/${name}.router.ts`),
  );
  const why = "Why: who knows a feature's name should find all of it. Instead: give each part that one name.";
  expect({ withoutContract, withoutRouter }, why).toEqual({ withoutContract: [], withoutRouter: [] });
});

test("no file is named after nothing in particular", () => {
  const banned = /(^|\/|-)(utils?|helpers?|common|misc|services?|managers?)(\.|\/|-)/;
  const found = files
    .filter((path) => /^(apps|packages|infra)\//.test(path))
    .filter((path) => banned.test(path) && !path.endsWith("common-passwords.ts"));
  expect(found, "Why: such a file becomes a drawer. Instead: name it after what it knows.").toEqual([]);
});

test("nothing lies loose at the root of the api", () => {
  const known = ["main.ts", "app.ts", "env.ts", "env.test.ts", "router.ts"];
  const found = files.filter(
    (path) =>
      path.startsWith(api) &&
      !path.slice(api.length).includes("/") &&
      !known.includes(path.slice(api.length)),
  );
  const why = "Why: folders say what belongs together. Instead: put it where architecture.md says.";
  expect(found, why).toEqual([]);
});

test("a file ends at 300 lines", () => {
  const long = [...product, ...sources.filter((file) => file.isTest)]
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split("\n").length }))
    .filter(({ path, lines }) => lines > (oversizeFiles[path] ?? longestFile))
    .map(({ path, lines }) => `${path}: ${lines} lines`);
  const why =
    "Why: what a file is for must fit in a head. Instead: split it where it has two reasons to change.";
  expect(long, why).toEqual([]);
});

test("the list of oversize files only shrinks", () => {
  const done = Object.entries(oversizeFiles).filter(([path, listed]) => {
    const file = sources.find((source) => source.path === path);
    const lines = file?.text.trimEnd().split("\n").length ?? 0;
    return lines <= longestFile || lines < listed;
  });
  expect(done, "Take it off infra/tooling/oversize-files.mjs, or write its new, smaller length.").toEqual([]);
});

const variables = Object.keys(envSchema.shape).sort();

test(".env.example names every variable of env.ts and no other", () => {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const listed = [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
  expect([...listed].sort()).toEqual(variables);
});

test("turbo.json names every variable of env.ts and no other", () => {
  const turbo: unknown = JSON.parse(readFileSync(join(root, "turbo.json"), "utf8"));
  const listed = new Set(globalEnvOf(turbo));
  listed.delete("CI");
  expect([...listed].sort()).toEqual(variables);
});

function globalEnvOf(turbo: unknown): readonly string[] {
  const found = typeof turbo === "object" && turbo !== null && "globalEnv" in turbo ? turbo.globalEnv : [];
  return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
}

test("README.md's table of configuration has every variable", () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
