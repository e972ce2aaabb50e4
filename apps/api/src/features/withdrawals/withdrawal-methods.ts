// The ways by which assets leave: a rail of this installation that carries the asset, and a line of the fee schedule.
import type { DestinationKind } from "@fillmark/contracts/withdrawals";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Rail } from "../rails/index.ts";
import { readFeeLines } from "./fee-lines.ts";
import { networkOf } from "./destinations/crypto-address.ts";

export interface WithdrawalMethod {
  readonly rail: Rail;
  readonly asset: string;
  readonly kind: DestinationKind;
  /** Smallest units. */
  readonly fee: bigint;
  /** Of what leaves the account, fee included. */
  readonly minimum: bigint;
}

/** One for each asset and kind: the first rail that has it. */
export async function listWithdrawalMethods({
  em,
  rails,
  exchange,
}: Pick<Context, "em" | "rails" | "exchange">): Promise<WithdrawalMethod[]> {
  const lines = await readFeeLines(em);
  const schedule = new Map(lines.map((line) => [`${line.rail} ${line.asset}`, line]));
  const ways = new Map<string, WithdrawalMethod>();
  for (const rail of rails.all()) {
    const { kind } = rail;
    if (kind === "card") continue;
    for (const { asset } of exchange.assets()) {
      const line = schedule.get(`${rail.id} ${asset}`) ?? schedule.get(`${kind} ${asset}`);
      const key = `${asset} ${kind}`;
      const isReachable = rail.assets.includes(asset) && (kind === "bank" || networkOf(asset) !== null);
      if (line === undefined || !isReachable || ways.has(key)) continue;
      ways.set(key, { rail, asset, kind, fee: line.fee, minimum: line.minimum });
    }
  }
  return [...ways.values()];
}

/** Throws NO_WAY_OUT. */
export async function requireWithdrawalMethod(
  ctx: Pick<Context, "em" | "rails" | "exchange">,
  { asset, kind }: Pick<WithdrawalMethod, "asset" | "kind">,
): Promise<WithdrawalMethod> {
  const way = (await listWithdrawalMethods(ctx)).find((one) => one.asset === asset && one.kind === kind);
  if (way === undefined) throw new DomainError("NO_WAY_OUT", { asset });
  return way;
}
