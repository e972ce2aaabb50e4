import type { SearchHitView } from "@fillmark/contracts/search";
import { SEARCH_HITS_MAX } from "@fillmark/contracts/search-kinds";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";
import { isUuid } from "./find-people.ts";

function money({ exchange }: AdminContext, units: string, asset: string): string {
  return `${formatUnits(BigInt(units), scaleOf(exchange, asset), 2)} ${asset}`;
}

/** By id, by the reference that the payer wrote, or by what the rail calls the payment: a transaction's hash on a chain. */
export async function findDeposits(ctx: AdminContext, text: string): Promise<SearchHitView[]> {
  const rows = await query(ctx.em)
    .selectFrom("deposits as d")
    .select(["d.id", "d.amount", "d.asset", "d.state", "d.reference"])
    .where((of) =>
      of.or([
        of("d.reference", "in", [text, text.toUpperCase()]),
        of("d.rail_reference", "=", text),
        ...(isUuid(text) ? [of("d.id", "=", text)] : []),
      ]),
    )
    .orderBy("d.requested_at", "desc")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, amount, asset, state, reference }) => ({
    kind: "deposits",
    id,
    title: money(ctx, amount, asset),
    detail: `${reference}, ${state}`,
    path: `/admin/deposits/${id}`,
  }));
}

/** By id, by what the rail calls the payment, or by where it went: an address or an account. */
export async function findWithdrawals(ctx: AdminContext, text: string): Promise<SearchHitView[]> {
  const compact = text.replaceAll(" ", "");
  const rows = await query(ctx.em)
    .selectFrom("withdrawals as w")
    .select(["w.id", "w.amount", "w.asset", "w.state", "w.rail_reference"])
    .where((of) =>
      of.or([
        of("w.rail_reference", "=", text),
        of(of.fn<string>("withdrawal_address", ["w.destination"]), "in", [
          text,
          compact,
          compact.toUpperCase(),
        ]),
        ...(isUuid(text) ? [of("w.id", "=", text)] : []),
      ]),
    )
    .orderBy("w.created_at", "desc")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, amount, asset, state }) => ({
    kind: "withdrawals",
    id,
    title: money(ctx, amount, asset),
    detail: state,
    path: `/admin/withdrawals/${id}`,
  }));
}

const orderId = /^\d{1,18}$/;

/** Orders of people by their id. An index over what programs call theirs would be paid for by each order that is placed. */
export async function findOrders({ em }: AdminContext, text: string): Promise<SearchHitView[]> {
  if (!orderId.test(text)) return [];
  const rows = await query(em)
    .selectFrom("orders as o")
    .select(["o.id", "o.owner", "o.venue", "o.pair", "o.side", "o.state"])
    .where("o.id", "=", text)
    .where("o.owner", "not in", ["liquidity", "fees", "issuer"])
    .orderBy("o.id", "desc")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, owner, venue, pair, side, state }) => ({
    kind: "orders",
    id: String(id),
    title: `${pair} ${side}`,
    detail: `${String(id)}, ${venue}, ${state}`,
    path: `/admin/users/${owner}`,
  }));
}
