// npm run prove:simulator: histories of the exchange over a simulated PostgreSQL and network, by seed, on all cores.
//   -- --seeds 100000   how many (2,000)
//   -- --from 1         the first
//   -- --broken         with a database that answers before it commits: ends with 0 only if that is found out
import { parseArgs } from "node:util";
import { count, divide, secondsSince, wholeNumber } from "./shares.ts";
import { commandFor, runSeeds, type Summary } from "./simulator/seeds.ts";

/** How often to say how far it is. */
const SAY_EACH = 10_000;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2000" },
    from: { type: "string", default: "1" },
    broken: { type: "boolean", default: false },
    share: { type: "boolean", default: false },
  },
});
const span = { from: wholeNumber("from", values.from), seeds: wholeNumber("seeds", values.seeds) };

if (values.share)
  process.stdout.write(JSON.stringify(await runSeeds({ ...span, answersEarly: values.broken })));
else process.exitCode = (await run()) ? 0 : 1;

async function run(): Promise<boolean> {
  const began = performance.now();
  const total = { seeds: 0, commands: 0, answers: 0, failed: 0 };
  await divide<Summary>(span, {
    file: import.meta.filename,
    args: values.broken ? ["--broken"] : [],
    size: 250,
    onShare({ seeds, commands, answers, failures }) {
      if (!values.broken)
        for (const { seed, message } of failures)
          console.log(`seed ${seed}: ${message}\n  ${commandFor(seed)}`);
      const before = total.seeds;
      total.seeds += seeds;
      total.commands += commands;
      total.answers += answers;
      total.failed += failures.length;
      if (Math.floor(total.seeds / SAY_EACH) > Math.floor(before / SAY_EACH))
        console.log(`${count(total.seeds)} seeds, ${total.failed} failed, after ${secondsSince(began)}`);
      return true;
    },
  });
  const { seeds, commands, answers, failed } = total;
  console.log(
    `${count(seeds)} seeds from ${span.from}, ${count(commands)} commands, ${count(answers)} answers: ` +
      `${count(failed)} failed, in ${secondsSince(began)}`,
  );
  return values.broken ? failed > 0 : failed === 0;
}
