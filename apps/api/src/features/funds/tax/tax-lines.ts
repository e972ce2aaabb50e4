import { TAXED_KINDS, type TaxLineView } from "@fillmark/contracts/tax";
import { shareOut } from "../lots/consume-lots.ts";
import type { Disposal, LotStep } from "../lots/lot.ts";

const DAY_MS = 86_400_000;
type TaxedKind = TaxLineView["kind"];

/** What a disposal took of one lot, in smallest units. */
export interface TaxLine {
  readonly disposal: Disposal;
  readonly kind: TaxedKind;
  readonly part: number;
  readonly acquiredAt: number;
  readonly heldDays: number;
  readonly quantity: bigint;
  readonly proceeds: bigint;
  readonly cost: bigint;
  readonly fee: bigint | null;
}

export function taxedKind({ kind }: Pick<Disposal, "kind">): TaxedKind | null {
  return TAXED_KINDS.find((taxed) => taxed === kind) ?? null;
}

/** The lines of a disposal, one for each lot that it took: together exactly its quantity, proceeds, cost and fee. */
export function taxLines(disposal: Disposal): TaxLine[] {
  const kind = taxedKind(disposal);
  if (kind === null) return [];
  const { parts, proceeds, fee, at } = disposal;
  const weights = parts.map(({ quantity }) => quantity);
  const shares = shareOut(proceeds, weights);
  const fees = fee === null ? null : shareOut(fee.amount, weights);
  return parts.map(({ lot, quantity, cost }, part) => ({
    disposal,
    kind,
    part,
    acquiredAt: lot.at,
    heldDays: Math.max(0, Math.floor((at - lot.at) / DAY_MS)),
    quantity,
    proceeds: shares[part] ?? 0n,
    cost,
    fee: fees?.[part] ?? null,
  }));
}

export interface Moved {
  readonly asset: string;
  readonly amount: bigint;
}

/** What a step paid and got without its fee, which was a part of the one or taken off the other. */
export function withoutFee({ out, into, fee }: LotStep): { sent: Moved | null; received: Moved | null } {
  const sent = out === null ? null : { asset: out.asset, amount: out.quantity };
  const received = into === null ? null : { asset: into.asset, amount: into.quantity };
  if (fee === null || sent === null || received === null) return { sent, received };
  if (fee.asset === sent.asset) return { sent: { ...sent, amount: sent.amount - fee.amount }, received };
  if (fee.asset === received.asset)
    return { sent, received: { ...received, amount: received.amount + fee.amount } };
  return { sent, received };
}
