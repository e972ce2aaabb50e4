// npm test: everything, on a fresh clone, without a question. A stage that fails doesn't keep later ones from
// running; the last line says how many tests passed and failed, and the exit code agrees with it.
import { readFileSync } from "node:fs";
import { changedFiles, changedNames, touchedBy } from "./changed.mjs";
import { ensureInstalled } from "./install.mjs";
import { runSideBySide } from "./side-by-side.mjs";
import { addCounts, noCounts, runStage, stages } from "./stages.mjs";
import { makeTemporaryFolder } from "./temporary-folder.mjs";

const help = `npm test                    every stage
npm test -- unit browser    the named ones
npm test -- --changed       the unit, integration, contract and browser tests that belong to what differs from main
npm test -- --changed=HEAD  to what isn't committed, or what differs from any other commit

Stages, in the order in which they begin:
${Object.entries(stages)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join("\n")}`;

const args = process.argv.slice(2).filter((name) => name !== "--");
if (args.includes("--help")) {
  console.log(help);
  process.exit(0);
}
const changed = args.find((name) => /^--changed(=.+)?$/.test(name));
const wanted = args.filter((name) => name !== changed);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(", ")}.\n\n${help}`);
  process.exit(2);
}

await ensureInstalled();

/** What to run of each stage; nothing is said of it where that is all. */
const base = changed?.split("=")[1];
const parts = changed && touchedBy(changedFiles(base), changedNames(base));
const jobs = Object.entries(stages)
  .map(([name, stage]) => ({ name, stage, cores: stage.cores, chosen: parts?.[name] }))
  .filter(({ name, chosen }) => (wanted.length === 0 || wanted.includes(name)) && (!parts || chosen));
if (parts && jobs.length === 0) {
  console.log("No test belongs to what changed.");
  process.exit(0);
}

const results = [];
const temporary = makeTemporaryFolder();
process.once("exit", temporary.remove);
await runSideBySide(jobs, {
  cores: 2,
  async run({ name, stage, chosen, cores }) {
    const aside = jobs.length > 1 && cores === 1;
    const title = `\n=== ${name}: ${stage.about}`;
    console.log(aside ? `${title} (what it says follows at its end)` : title);
    const result = await runStage(name, stage, { temporary: temporary.path, chosen, aside });
    if (result.log) console.log(`${title}\n${readFileSync(result.log, "utf8")}`);
    results.push({ name, ...result });
    return !result.interrupted;
  },
});

const total = results.reduce((sum, result) => addCounts(sum, result.counts), noCounts);
for (const { name, failed } of results) {
  if (failed.length > 0) console.log(`\nFailed in ${name}:\n\n${failed.join("\n\n")}`);
}
console.log("");
for (const { name, counts, seconds } of results) {
  console.log(`${name.padEnd(12)} ${sentence(counts).padEnd(36)} ${seconds.toFixed(1)} s`);
}
console.log(sentence(total));
process.exitCode =
  total.failed > 0 || (total.passed === 0 && !parts) || results.some((result) => result.interrupted) ? 1 : 0;

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
