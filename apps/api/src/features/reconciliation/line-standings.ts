// Where lines stand, worked out anew from what is there now.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../context/context.ts";
import type { AccountRow } from "./bank-accounts.ts";
import { candidatesByToken, payoutsByAmount, type CandidateRow, type Place } from "./candidates.ts";
import type { IdentifiedLine } from "./identify-line.ts";
import { judge, type JudgedLine, type Judgement } from "./judge-line.ts";

/** Of lines of one account that nobody has decided about, in their order. */
export async function judgeAll(
  em: EntityManager,
  place: Place,
  lines: readonly JudgedLine[],
): Promise<Judgement[]> {
  const byToken = await candidatesByToken(
    em,
    place,
    lines.flatMap(({ tokens }) => tokens),
  );
  const debits = lines.flatMap(({ amount }) => (amount < 0n ? [(-amount).toString()] : []));
  const payouts = await payoutsByAmount(em, place, debits);
  const deposits = lines.map(({ tokens }) => named(tokens, byToken));
  const claims = new Map<string, number>();
  for (const [index, { amount }] of lines.entries())
    for (const { id } of amount > 0n ? (deposits[index] ?? []) : [])
      claims.set(id, (claims.get(id) ?? 0) + 1);
  return lines.map((line, index) =>
    judge(line, {
      deposits: deposits[index] ?? [],
      payouts: line.amount < 0n ? (payouts.get((-line.amount).toString()) ?? []) : [],
      isDoubled: (id) => (claims.get(id) ?? 0) > 1,
    }),
  );
}

function named(tokens: readonly string[], byToken: ReadonlyMap<string, CandidateRow[]>): CandidateRow[] {
  const found = tokens.flatMap((token) => byToken.get(token) ?? []);
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

/** Of lines that aren't stored yet: how many would stand how. */
export async function countStandings(
  ctx: AdminContext,
  { rail, asset }: AccountRow,
  lines: readonly IdentifiedLine[],
): Promise<Record<Judgement["standing"], number>> {
  const counts = { matched: 0, look: 0, unmatched: 0 };
  for (let from = 0; from < lines.length; from += 2_000)
    for (const { standing } of await judgeAll(ctx.em, { rail, asset }, lines.slice(from, from + 2_000)))
      counts[standing]++;
  return counts;
}
