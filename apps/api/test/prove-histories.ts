// npm run prove:histories: random histories through the core and through the naive exchange, by seed, on all cores. A case is
// one command applied to both, and all that it left compared.
//   -- --cases 10000000   how many (200,000)
//   -- --from 1           the first seed
//   -- --seeds 1          so many seeds instead of cases
import { parseArgs } from "node:util";
import fc from "fast-check";
import { compareHistory } from "../src/exchange/core/testing/compared-history.ts";
import { intents } from "../src/exchange/core/testing/random-history.ts";
import { count, divide, secondsSince, wholeNumber, type Span } from "./shares.ts";

/** Commands of a history, on the average. */
const LENGTH = 80;
const SAY_EACH = 1_000_000;
/** So many differences say enough. */
const MOST_FAILURES = 5;

interface Compared {
  readonly cases: number;
  readonly failures: readonly { readonly seed: number; readonly message: string }[];
}

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "200000" },
    from: { type: "string", default: "1" },
    seeds: { type: "string" },
    share: { type: "boolean", default: false },
  },
});
const from = wholeNumber("from", values.from);

if (values.share)
  process.stdout.write(JSON.stringify(compare({ from, seeds: wholeNumber("seeds", values.seeds ?? "") })));
else process.exitCode = (await run()) ? 0 : 1;

function compare(span: Span): Compared {
  let cases = 0;
  const failures = [];
  for (let seed = span.from; seed < span.from + span.seeds; seed++) {
    try {
      const [[script, cut] = [[], 0]] = fc.sample(fc.tuple(intents(LENGTH), fc.nat(4 * LENGTH)), {
        seed,
        numRuns: 1,
      });
      compareHistory(script, { cut, onCompared: () => cases++ });
    } catch (error) {
      failures.push({ seed, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { cases, failures };
}

async function run(): Promise<boolean> {
  const began = performance.now();
  const wanted = values.seeds === undefined ? wholeNumber("cases", values.cases) : Infinity;
  const seeds =
    values.seeds === undefined ? Number.MAX_SAFE_INTEGER - from : wholeNumber("seeds", values.seeds);
  const size = Math.min(250, Math.ceil(wanted / LENGTH / 2));
  let [cases, failed] = [0, 0];
  const next = await divide<Compared>(
    { from, seeds },
    {
      file: import.meta.filename,
      args: [],
      size,
      onShare({ cases: compared, failures }) {
        for (const { seed, message } of failures)
          console.log(`seed ${seed}: ${message}\n  npm run prove:histories -- --from ${seed} --seeds 1`);
        if (Math.floor((cases + compared) / SAY_EACH) > Math.floor(cases / SAY_EACH))
          console.log(`${count(cases + compared)} cases, ${failed} failed, after ${secondsSince(began)}`);
        cases += compared;
        failed += failures.length;
        return cases < wanted && failed < MOST_FAILURES;
      },
    },
  );
  console.log(
    `${count(cases)} cases of ${count(next - from)} histories from seed ${from} in the core and the naive exchange: ` +
      `${count(failed)} differ, in ${secondsSince(began)}`,
  );
  return failed === 0;
}
