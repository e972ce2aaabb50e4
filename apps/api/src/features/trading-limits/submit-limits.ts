import type { KeyLimitsSetView } from "@fillmark/contracts/key-limits";
import type { ReceiptView } from "@fillmark/contracts/trading";
import type { TradingLimitsNotice, TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import type { LimitsOf } from "../../exchange/core/account-limits.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError, rejectionError } from "../../errors/domain-error.ts";
import type { AccountLimits, Event } from "../../exchange/core/events.ts";
import { keyOf, type LimitCommand } from "../../exchange/core/limit-commands.ts";
import { demoNumberOf, personOf } from "../../exchange/core/owners.ts";
import type { Committed } from "../../exchange/exchange.port.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { notify } from "../notifications/index.ts";
import { keyLimitsView, limitsView } from "./limits-view.ts";
import { readLimitsOf } from "./read-limits.ts";

/** Submits a change of the account's limits. */
export async function submitLimits(
  ctx: UserContext,
  command: LimitCommand,
  what: TradingLimitsNotice,
): Promise<TradingLimitsSetView> {
  const { record, ...answer } = await commit(ctx, command, what);
  return { limits: limitsView(ctx, record), ...answer };
}

/** Submits a change of a key's limits. */
export async function submitKeyLimits(
  ctx: UserContext,
  command: LimitCommand,
  what: TradingLimitsNotice,
): Promise<KeyLimitsSetView> {
  const { record, ...answer } = await commit(ctx, command, what);
  return { limits: keyLimitsView(ctx, record), ...answer };
}

/** Notifies the owner, who may not have been the one who made it. */
async function commit(
  ctx: UserContext,
  command: LimitCommand,
  what: TradingLimitsNotice,
): Promise<{ record: AccountLimits | LimitsOf; canceled: number; receipt: ReceiptView }> {
  const { venue, owner, scope } = command;
  const committed = await submitUnlessArchived(ctx, command);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  const { seq, events } = committed;
  const record = recordIn(events);
  if (record !== null) {
    const keyId = keyOf(scope);
    const content = { type: "trading_limits", venue, what, ...(keyId === null ? {} : { keyId }) } as const;
    await notify(ctx.em, ctx, { userId: owner, once: `limits:${seq}`, content });
  }
  return {
    record: record ?? (await readLimitsOf(ctx, command)),
    canceled: events.filter((event) => event.type === "order").length,
    receipt: receiptView(committed),
  };
}

/** None where nothing has changed: a kill switch was turned off that isn't on. */
function recordIn(events: readonly Event[]): AccountLimits | null {
  return events.findLast((event) => event.type === "accountLimits")?.record ?? null;
}

/** The kill switch of an archived demo account is what keeps it closed, so it stays as it is. Throws DEMO_ACCOUNT_ARCHIVED. */
async function submitUnlessArchived(ctx: UserContext, command: LimitCommand): Promise<Committed> {
  const submit = () => ctx.exchange.submit(command, `user:${ctx.actor.userId}`);
  const number = demoNumberOf(command.owner);
  if (command.type !== "setKillSwitch" || keyOf(command.scope) !== null || number === 1) return submit();
  return inTransaction(ctx.em.fork(), async (em) => {
    // Held until the command is answered, so that no archive comes in between.
    const row = await query(em)
      .selectFrom("user_demo_accounts")
      .select("archived_at")
      .where("user_id", "=", personOf(command.owner))
      .where("number", "=", number)
      .forShare()
      .executeTakeFirst();
    if (row?.archived_at != null) throw new DomainError("DEMO_ACCOUNT_ARCHIVED", { number });
    return submit();
  });
}
