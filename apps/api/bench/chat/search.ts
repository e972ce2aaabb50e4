// What an agent waits for who searches all that was ever said: words that everybody says, words that few say, parts of
// words, people, references, and what nobody said.
import { z } from "zod";
import { sizeOf } from "../../../../infra/tooling/bench-size.ts";
import { quantile } from "./child.ts";
import type { Bench, Target } from "./scale.ts";

const ROUNDS = sizeOf(9, { full: 10, brief: 1 });
const Searched = z.array(z.object({ text: z.string(), ms: z.number(), hits: z.int() }));

/** `n` is the number of a user. */
const questions = (n: number): string[] => [
  "withdrawal",
  `"last Tuesday"`,
  `of ${n}`,
  `${n}`,
  `Message 17 of ${n}`,
  "thdraw",
  "wh",
  `user${n}@example.com`,
  `C-${n}`,
  "zebra",
  "withdrawal zebra",
];
/** All that everybody says has to be looked through for it, so it is measured by itself. */
const EXCLUDING = "where -withdrawal";

export async function measureSearch({ server, clients }: Bench, messages: number): Promise<Target[]> {
  const texts = Array.from({ length: ROUNDS }, (_, round) =>
    questions(100 + ((round * 7_919) % (clients - 100))),
  ).flat();
  const searched = await server.ask("search", texts, Searched);
  const [excluding] = await server.ask("search", [EXCLUDING], Searched);
  const found = searched.find(({ text }) => text === "withdrawal");
  if (found === undefined || found.hits === 0) throw new Error("What everybody says was not found.");
  const waits = searched.map(({ ms }) => ms);
  const slowest = searched.toSorted((a, b) => b.ms - a.ms)[0];
  const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)];
  console.log(
    `\n${searched.length} searches in ${messages.toLocaleString("en-US")} messages: p50 ${p50.toFixed(1)} ms, ` +
      `p95 ${p95.toFixed(1)} ms, at most ${slowest?.ms.toFixed(1)} ms for ${JSON.stringify(slowest?.text)}\n` +
      `Leaving out what everybody says (${EXCLUDING}): ${excluding?.ms.toFixed(0)} ms`,
  );
  return [{ what: `p95 of a search`, reached: p95, wanted: 150, unit: "ms" }];
}
