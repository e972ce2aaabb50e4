// The ways by which assets leave: a rail of this installation that carries the asset, and a line of the fee schedule.
import type { DestinationKind } from "@fillmark/contracts/withdrawals";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import type { Rail } from "../rails/index.ts";
import { networkOf } from "./destinations/crypto-address.ts";

export interface Way {
  readonly rail: Rail;
  readonly asset: string;
  readonly kind: DestinationKind;
  /** Smallest units. */
  readonly fee: bigint;
  /** Of what leaves the account, fee included. */
  readonly minimum: bigint;
}

/** One for each asset and kind: the first rail that has it. */
export async function listWays({
  em,
  rails,
  exchange,
}: Pick<Context, "em" | "rails" | "exchange">): Promise<Way[]> {
  const rows = await em.execute<{ rail: string; asset: string; fee: string; minimum: string }[]>(
    `select rail, asset, fee::text as fee, minimum::text as minimum from withdrawal_fees`,
  );
  const schedule = new Map(rows.map((row) => [`${row.rail} ${row.asset}`, row]));
  const ways = new Map<string, Way>();
  for (const rail of rails.all()) {
    const { kind } = rail;
    if (kind === "card") continue;
    for (const { asset } of exchange.assets()) {
      const line = schedule.get(`${rail.id} ${asset}`) ?? schedule.get(`${kind} ${asset}`);
      const key = `${asset} ${kind}`;
      const isReachable = rail.assets.includes(asset) && (kind === "bank" || networkOf(asset) !== null);
      if (line === undefined || !isReachable || ways.has(key)) continue;
      ways.set(key, { rail, asset, kind, fee: BigInt(line.fee), minimum: BigInt(line.minimum) });
    }
  }
  return [...ways.values()];
}

/** Throws NO_WAY_OUT. */
export async function requireWay(
  ctx: Pick<Context, "em" | "rails" | "exchange">,
  { asset, kind }: Pick<Way, "asset" | "kind">,
): Promise<Way> {
  const way = (await listWays(ctx)).find((one) => one.asset === asset && one.kind === kind);
  if (way === undefined) throw new DomainError("NO_WAY_OUT", { asset });
  return way;
}
