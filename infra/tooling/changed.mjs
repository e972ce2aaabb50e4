// Which tests a change touches: for `npm test -- --changed`, which is a quick answer while one works. It knows folders and
// imports, not everything: what a change breaks elsewhere is found by `npm test`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { root } from "./install.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const lines = (text) => text.split("\n").filter((line) => line !== "");

/** Files that differ from where this branch left `main`, or from `base`, with those that git doesn't know yet. */
export function changedFiles(base) {
  const from = base ?? git("merge-base", "HEAD", "main").trim();
  const known = lines(git("diff", "--name-only", "--diff-filter=d", from));
  return [...new Set([...known, ...lines(git("ls-files", "--others", "--exclude-standard"))])];
}

/** What is exported by other lines than where this branch left `main`, or than in `base`. */
export function changedNames(base) {
  const from = base ?? git("merge-base", "HEAD", "main").trim();
  const diff = lines(git("diff", "--unified=0", from, "--", "packages/contracts/src"));
  return unique(
    diff.flatMap((line) => /^[-+]export (?:const|function|type|interface) (\w+)/.exec(line)?.[1] ?? []),
  );
}

/** For each stage that has something to run, what to run of it. `names` are those of shared contracts that have changed. */
export function touchedBy(files, names = []) {
  const sources = files.filter((file) => /^(apps|packages|infra\/tooling)\/.*\.(ts|tsx|mjs|css)$/.test(file));
  const isChanged = (folder) => sources.some((file) => file.startsWith(folder));
  const inServer = unique([...sources.flatMap(serverFolders), ...names.flatMap(featuresThatSay)]);
  const chosen = {
    unit: sources.length > 0 ? ["related", ...sources] : [],
    component: sources.some((file) => /^(apps\/web\/src|packages\/ui)\//.test(file))
      ? ["related", ...sources]
      : [],
    integration: inServer,
    contract: inServer,
    delivery: ["apps/web/test/"].filter(isChanged),
    hostile: ["apps/api/test/"].filter(isChanged),
    browser: unique(sources.flatMap(specsFor)).map((name) => `/${name}\\.spec\\.ts$`),
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, names]) => names.length > 0));
}

/** The folder of a feature, or the one beside a source: its tests stand there. */
function serverFolders(file) {
  const contract = /^packages\/contracts\/src\/(.+)\.ts$/.exec(file)?.[1];
  if (contract !== undefined) {
    const folder = `apps/api/src/features/${contract}/`;
    return existsSync(join(root, folder)) ? [folder] : [];
  }
  if (!file.startsWith("apps/api/src/")) return [];
  if (/\.(integration|contract|conformance)\.test\.ts$/.test(file)) return [file];
  const feature = /^apps\/api\/src\/features\/[^/]+\//.exec(file)?.[0];
  if (feature !== undefined) return [feature];
  // What lies in the root, or helps tests, is part of every start.
  const folder = `${dirname(file)}/`;
  const isEverywhere = folder === "apps/api/src/" || folder === "apps/api/src/testing/";
  return isEverywhere ? ["apps/api/src/main.integration.test.ts"] : [folder];
}

/** What of the contracts belongs to no feature is used by several: those whose sources have its name. */
function featuresThatSay(name) {
  const folder = "apps/api/src/features/";
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith(".ts"));
  const saying = files.filter((file) =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, folder, file), "utf8")),
  );
  return unique(saying.map((file) => `${folder}${file.split(sep)[0]}/`));
}

/** Features of the web app whose specs have another name. */
const otherSpecs = {
  admin: ["admin-console"],
  adjustments: ["admin-money"],
  alerts: ["notifications"],
  chat: ["chat-page"],
  content: ["faq"],
  deposits: ["loadfund"],
  help: ["faq"],
  ledger: ["admin-inventory"],
  "market-rules": ["admin-inventory", "listings"],
  overview: ["admin-inventory"],
  "not-found": ["shell"],
  security: ["account-security"],
  site: ["operator"],
  team: ["admin-team"],
  users: ["admin-users"],
  verification: ["kyc"],
  withdrawals: ["withdraw"],
};
/** What no feature has to itself is seen on any page. */
const anyPage = ["shell"];

function specsFor(file) {
  if (/^apps\/web\/e2e\/.*\.spec\.ts$/.test(file)) return [basename(file, ".spec.ts")];
  if (file.startsWith("apps/web/e2e/") || file.startsWith("packages/ui/src/")) return anyPage;
  if (!file.startsWith("apps/web/src/") || file.includes(".test.")) return [];
  const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature === undefined) return anyPage;
  return otherSpecs[feature] ?? (existsSync(specOf(feature)) ? [feature] : anyPage);
}

function specOf(name) {
  return join(root, `apps/web/e2e/${name}.spec.ts`);
}

function unique(names) {
  return [...new Set(names)];
}
