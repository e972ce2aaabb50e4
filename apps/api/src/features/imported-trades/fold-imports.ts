import { LRUCache } from "lru-cache";
import type { ImportedOverview } from "@fillmark/contracts/imported-trades";
import type { CostMethod } from "@fillmark/contracts/lots";
import type { UserContext } from "../../context/context.ts";
import { readImportedTrades } from "../funds/index.ts";
import { foldPair, type PairResult, type PairTrade } from "./fold-pair.ts";

/** What the trades of a pair come to, before any price of today. Amounts are in units of 10^-18. */
export interface FoldedPosition extends PairResult {
  readonly base: string;
  readonly quote: string;
  readonly trades: number;
}

interface Folded {
  readonly positions: readonly FoldedPosition[];
  /** In neither asset of their trade. */
  readonly otherFees: ReadonlyArray<{ readonly asset: string; readonly amount: bigint }>;
  readonly trades: number;
}

interface Kept {
  /** What it was made of: which imports, and the cost method. */
  readonly of: string;
  readonly folded: Promise<Folded>;
}

/**
 * Reading and folding 50,000 trades takes the thread that also takes orders up to half a second, and a page asks again each
 * minute: it is done once for what there is, however often and from however many windows it is asked for. By user.
 */
const kept = new LRUCache<string, Kept>({ max: 200 });

/** The caller's trades as positions, most traded first. */
export function foldImports(
  ctx: UserContext,
  { method, imports }: { readonly method: CostMethod; readonly imports: ImportedOverview["imports"] },
): Promise<Folded> {
  const { userId } = ctx.actor;
  const of = [method, ...imports.map(({ id }) => id)].join();
  const known = kept.get(userId);
  if (known?.of === of) return known.folded;
  const folded = fold(ctx, method);
  kept.set(userId, { of, folded });
  // What could not be read is read again.
  folded.catch(() => kept.delete(userId));
  return folded;
}

async function fold(ctx: UserContext, method: CostMethod): Promise<Folded> {
  const trades = await readImportedTrades(ctx);
  const pairs = Map.groupBy(trades, ({ base, quote }) => `${base}-${quote}`);
  const positions = [...pairs.values()].flatMap((of) =>
    of.slice(0, 1).map(({ base, quote }) => ({ base, quote, trades: of.length, ...foldPair(of, method) })),
  );
  return {
    positions: positions.toSorted((a, b) => b.trades - a.trades || (a.base < b.base ? -1 : 1)),
    otherFees: otherFees(trades),
    trades: trades.length,
  };
}

function otherFees(trades: readonly PairTrade[]): Folded["otherFees"] {
  const sums = new Map<string, bigint>();
  for (const { fee, feeAsset, base, quote } of trades)
    if (feeAsset !== null && feeAsset !== base && feeAsset !== quote)
      sums.set(feeAsset, (sums.get(feeAsset) ?? 0n) + fee);
  return [...sums].map(([asset, amount]) => ({ asset, amount }));
}
