// What an agent waits for who searches all that was ever said: words that everybody says, words that few say, parts of
// words, people, references, what nobody said, and what nobody said in words or parts of words that everybody says.
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
  "where -withdrawal",
  `"Tuesday last"`,
  "drawal whe",
  "提现",
  "example.com",
];

export async function measureSearch({ server, clients }: Bench, messages: number): Promise<Target[]> {
  const texts = Array.from({ length: ROUNDS }, (_, round) =>
    questions(100 + ((round * 7_919) % (clients - 100))),
  ).flat();
  const searched = await server.ask("search", texts, Searched);
  const found = searched.find(({ text }) => text === "withdrawal");
  if (found === undefined || found.hits === 0) throw new Error("What everybody says was not found.");
  const waits = searched.map(({ ms }) => ms);
  const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)];
  console.log(
    `\n${searched.length} searches in ${messages.toLocaleString("en-US")} messages: p50 ${p50.toFixed(1)} ms, ` +
      `p95 ${p95.toFixed(1)} ms`,
  );
  const kinds = questions(100).length;
  const slowestKind = Array.from({ length: kinds }, (_, kind) => {
    const some = searched.filter((_one, at) => at % kinds === kind);
    return {
      text: some[0]?.text ?? "",
      p95: quantile(
        some.map(({ ms }) => ms),
        0.95,
      ),
    };
  }).toSorted((a, b) => b.p95 - a.p95)[0];
  return [
    { what: "p95 of a search", reached: p95, wanted: 150, unit: "ms" },
    {
      what: `p95 of the slowest kind of search, as ${slowestKind?.text}`,
      reached: slowestKind?.p95 ?? Number.NaN,
      wanted: 150,
      unit: "ms",
    },
  ];
}
