import type { DisposalKind, LotOrigin } from "@fillmark/contracts/lots";
import type { UserContext } from "../../../context/context.ts";
import { requirePair } from "../../trading/index.ts";
import type { OwnFill } from "../account-histories.port.ts";
import { isContribution, type ValuedMovement } from "../account-postings.ts";
import type { LotStep } from "./lot.ts";

type Placed = LotStep & { readonly seq: number };

const origins: Readonly<Record<string, LotOrigin>> = {
  demo_grant: "demo_grant",
  demo_reset: "demo_grant",
  deposit: "deposit",
  withdrawal: "return",
  withdrawal_return: "return",
};
const kinds: Readonly<Record<string, DisposalKind>> = {
  demo_grant: "demo_reset",
  demo_reset: "demo_reset",
  withdrawal: "withdrawal",
  withdrawal_return: "withdrawal",
};

/**
 * What moved an account's holdings, in the journal's order: fills, swaps, what came from outside or went there, and
 * the fees of withdrawals.
 */
export function lotSteps(
  ctx: UserContext,
  movements: readonly ValuedMovement[],
  fills: readonly OwnFill[],
): LotStep[] {
  const steps = [
    ...movements.flatMap(outsideStep),
    ...swapSteps(movements),
    ...tradeSteps(ctx, movements, fills),
  ];
  return steps.toSorted((a, b) => a.seq - b.seq);
}

function outsideStep({ id, at, seq, asset, kind, delta, contributed = 0n }: ValuedMovement): Placed[] {
  const isFee = kind === "withdrawal_fee";
  if (!isFee && !isContribution(kind)) return [];
  const placed = { seq, at, fee: isFee ? { asset, amount: -delta } : null };
  if (delta > 0n) {
    const into = { id, asset, quantity: delta, origin: origins[kind] ?? "adjustment" } as const;
    return [{ ...placed, out: null, into, value: contributed }];
  }
  const out = { id, asset, quantity: -delta, kind: isFee ? "fee" : (kinds[kind] ?? "adjustment") } as const;
  return [{ ...placed, out, into: null, value: -contributed }];
}

/** The legs of one swap share its reference: the fee is a part of what was paid. */
function swapSteps(movements: readonly ValuedMovement[]): Placed[] {
  const legs = movements.filter(({ kind }) => kind === "swap" || kind === "swap_fee");
  return [...Map.groupBy(legs, ({ reference }) => reference).values()].flatMap((swap) => {
    const paid = swap.find(({ kind, delta }) => kind === "swap" && delta < 0n);
    const got = swap.find(({ kind, delta }) => kind === "swap" && delta > 0n);
    if (paid === undefined || got === undefined) return [];
    const fee = swap.find(({ kind }) => kind === "swap_fee");
    const quantity = -paid.delta - (fee?.delta ?? 0n);
    return [
      {
        seq: paid.seq,
        at: paid.at,
        out: { id: paid.id, asset: paid.asset, quantity, kind: "swap" },
        into: { id: got.id, asset: got.asset, quantity: got.delta, origin: "swap" },
        value: 0n,
        fee: fee === undefined ? null : { asset: fee.asset, amount: -fee.delta },
      },
    ];
  });
}

function tradeSteps(
  ctx: UserContext,
  movements: readonly ValuedMovement[],
  fills: readonly OwnFill[],
): Placed[] {
  const legs = Map.groupBy(
    movements.filter(({ kind }) => kind === "trade"),
    ({ fillId }) => fillId,
  );
  return fills.flatMap((fill) => {
    const own = legs.get(fill.id) ?? [];
    const paid = own.find(({ delta }) => delta < 0n);
    const got = own.find(({ delta }) => delta > 0n);
    if (paid === undefined || got === undefined) return [];
    const { fee } = fill;
    const { rules } = requirePair(ctx.exchange, fill.pair);
    // Fees are in the quote asset: a buyer pays it on top, a seller gets less for it.
    const isBuy = paid.asset === rules.quote;
    return [
      {
        seq: fill.seq,
        at: fill.at,
        out: { id: paid.id, asset: paid.asset, quantity: -paid.delta + (isBuy ? fee : 0n), kind: "sale" },
        into: { id: got.id, asset: got.asset, quantity: got.delta - (isBuy ? 0n : fee), origin: "buy" },
        value: 0n,
        fee: fee === 0n ? null : { asset: rules.quote, amount: fee },
      },
    ];
  });
}
