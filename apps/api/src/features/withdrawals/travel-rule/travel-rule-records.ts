import type { OriginatorView, TravelRuleRecordView } from "@fillmark/contracts/travel-rule";
import type { ListQueueInput } from "@fillmark/contracts/withdrawals";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { page, type Page } from "../../../db/paging.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { audit } from "../../admin/index.ts";
import { scaleOf } from "../../trading/index.ts";
import { identities } from "../../verification/index.ts";
import { queueCursor } from "../queue-cursor.ts";
import { inQueue } from "../review/list-queue.ts";
import { selectQueued, type QueuedRow } from "../review/queued-view.ts";

/**
 * Of the crypto withdrawals in a queue what the travel rule asks for, with who asked by their verification. Shows personal data, so
 * each page is in the audit log.
 */
export async function travelRuleRecords(
  ctx: AdminContext,
  input: ListQueueInput,
): Promise<Page<TravelRuleRecordView>> {
  const { limit } = input;
  const rows = await inQueue(selectQueued(ctx.em), input)
    .where(({ ref }) => sql<boolean>`${ref("w.destination")}->>'kind' = 'crypto'`)
    .limit(limit + 1)
    .execute();
  const userIds = [...new Set(rows.map(({ user_id: userId }) => userId))];
  const identityAt = await identities.readApprovedIdentities(ctx.em, ctx.auth.secretBox, userIds);
  const found = page({
    rows,
    limit,
    cursorOf: queueCursor,
    view: (row) => recordView(ctx, row, originatorOf(identityAt(row.user_id, row.created_at))),
  });
  const { queue, text = null, asset = null, from = null, to = null } = input;
  const isOne = rows.length === 1 && text !== null && rows[0]?.id === text;
  await inTransaction(ctx.em, (em) =>
    audit(ctx, em, {
      action: "withdrawals.travelRuleRecords",
      subject: isOne ? { kind: "withdrawal", id: text } : { kind: "travel_rule", id: queue },
      details: { queue, text, asset, from, to, count: found.items.length },
    }),
  );
  return found;
}

function originatorOf(known: ReturnType<identities.IdentityAt>): OriginatorView | null {
  if (known === null) return null;
  const { name, birthDate, country, address, city, postalCode } = known.personal;
  const { identity } = known;
  return {
    name,
    birthDate,
    country,
    address,
    city,
    postalCode,
    document:
      identity === null ? null : { kind: identity.kind, number: identity.number, country: identity.country },
  };
}

function recordView(
  ctx: AdminContext,
  row: QueuedRow,
  originator: OriginatorView | null,
): TravelRuleRecordView {
  const { account: address, network, travelRule = null } = row.destination;
  return {
    withdrawalId: row.id,
    requestedAt: row.created_at.toISOString(),
    state: row.state,
    asset: row.asset,
    arrives: formatUnits(BigInt(row.amount), scaleOf(ctx.exchange, row.asset)),
    value: formatUnits(BigInt(row.usd_value), LEDGER_SCALE, 2),
    network,
    address,
    customerId: row.user_id,
    originator,
    travelRule,
  };
}
