// What scenarios of lots are written with. Amounts are whole smallest units; a step's number is its place in time.
import { COST_METHODS } from "@fillmark/contracts/constants";
import type { CostMethod, DisposalKind, LotOrigin } from "@fillmark/contracts/lots";
import { foldLots, type LotBooks } from "./fold-lots.ts";
import type { ChosenLot, LotStep } from "./lot.ts";

let last = 0;

/** The transfers of a step are named after it: `"7"` took something away, `"7.in"` brought something. */
type Numbered = { readonly id?: string };

interface Amount {
  readonly asset: string;
  readonly quantity: bigint;
}

/** An exchange: `out` for `into`, fees contained. */
export function trade(
  out: Amount,
  into: Amount,
  { id = next(), kind = "sale" }: Numbered & { kind?: "sale" | "swap" } = {},
): LotStep {
  const origin = kind === "swap" ? "swap" : "buy";
  return { at: last, out: { id, ...out, kind }, into: { id, ...into, origin }, value: 0n, fee: null };
}

export const buy = (id: string, quantity: bigint, paid: bigint): LotStep =>
  trade({ asset: "USD", quantity: paid }, { asset: "BTC", quantity }, { id });

export const sell = (id: string, quantity: bigint, got: bigint): LotStep =>
  trade({ asset: "BTC", quantity }, { asset: "USD", quantity: got }, { id });

export const sellEther = (id: string, quantity: bigint, got: bigint): LotStep =>
  trade({ asset: "ETH", quantity }, { asset: "USD", quantity: got }, { id });

/** From outside, worth `value` then. */
export function receive(id: string, into: Amount, of: { value: bigint; origin?: LotOrigin }): LotStep {
  const { value, origin = "deposit" } = of;
  return { at: last, out: null, into: { id, ...into, origin }, value, fee: null };
}

/** To the outside, worth `value` then; a fee is worth nothing. */
export function send(id: string, out: Amount, of: { value: bigint; kind?: DisposalKind }): LotStep {
  const { value, kind = "withdrawal" } = of;
  return { at: last, out: { id, ...out, kind }, into: null, value, fee: null };
}

function next(): string {
  last += 1;
  return `step ${last}`;
}

export type Chosen = Readonly<Record<string, readonly (readonly [lot: string, quantity: bigint])[]>>;

export function booksOf(steps: readonly LotStep[], method: CostMethod, chosen: Chosen = {}): LotBooks {
  const byDisposal = Object.entries(chosen).map(([id, lots]): [string, ChosenLot[]] => [
    id,
    lots.map(([lotId, quantity]) => ({ lotId, quantity })),
  ]);
  return foldLots("USD", steps, { method, chosen: new Map(byDisposal) });
}

/** What each method says of an asset: results in their order, what they sum up to, and what is left. */
export function figures(steps: readonly LotStep[], chosen: Chosen = {}, asset = "BTC") {
  return Object.fromEntries(
    COST_METHODS.map((method) => {
      const books = booksOf(steps, method, chosen);
      const { quantity, cost, realised } = books.position(asset);
      const results = books.disposals.filter((each) => each.asset === asset).map(({ result }) => result);
      const left = books
        .lots(asset)
        .filter(({ remaining }) => remaining > 0n)
        .map(({ id, remaining, remainingCost }) => [id, remaining, remainingCost]);
      return [method, { results, realised, quantity, cost, left }];
    }),
  );
}
