// npm test: everything, on a fresh clone, without a question. A stage that fails doesn't keep later ones from
// running; the last line says how many tests passed and failed, and the exit code agrees with it.
//
// npm test -- unit browser     runs the named stages alone
import { ensureInstalled } from "./install.mjs";
import { addCounts, noCounts, runStage, stages } from "./stages.mjs";

await ensureInstalled();

const wanted = process.argv.slice(2).filter((name) => name !== "--");
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(", ")}. There are ${Object.keys(stages).join(", ")}.`);
  process.exit(2);
}

const results = [];
for (const [name, stage] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== ${name}: ${stage.about}`);
  const result = await runStage(name, stage);
  results.push({ name, ...result });
  if (result.interrupted) break;
}

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
  total.failed > 0 || total.passed === 0 || results.some((result) => result.interrupted) ? 1 : 0;

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
