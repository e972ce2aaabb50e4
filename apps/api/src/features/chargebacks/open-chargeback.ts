import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChargebackView, OpenChargebackInput } from "@fillmark/contracts/chargebacks";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { AdminContext, Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { chargebackHandlers } from "./chargeback-handlers.ts";
import { notifyOfChargeback } from "./notify-of-chargeback.ts";
import { chargebackView } from "./chargeback-row.ts";

/** Of a statement's line that takes the money back: what is done with it in the same transaction. */
interface FromLine {
  readonly lineId: string;
  mark(em: EntityManager): Promise<void>;
}

/**
 * A bank takes a credited deposit back, or a part of it: nothing leaves the account from now on, and what is there is held.
 * Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, what is wrong with the amount, DEPOSIT_AMOUNT_DIFFERS above what was credited,
 * DEPOSIT_MOVED_ON for a deposit that isn't credited, and CHARGEBACK_OPEN where it is being taken back or was.
 */
export async function openChargeback(
  ctx: AdminContext,
  { depositId, amount: text, reason }: OpenChargebackInput,
  from?: FromLine,
): Promise<ChargebackView> {
  await administration.requireAdminStepUp(ctx);
  const id = uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const deposit = await lockCredited(em, depositId);
    await samePerson.refuse(em, ctx, deposit.user_id);
    const { asset, rail, user_id: userId } = deposit;
    const amount = amountOf(ctx, { asset, text, credited: BigInt(deposit.arrived ?? 0) });
    await query(em)
      .insertInto("chargebacks")
      .values({
        id,
        deposit_id: depositId,
        user_id: userId,
        rail,
        asset,
        amount: amount.toString(),
        reason,
        line_id: from?.lineId ?? null,
        opened_by: ctx.actor.adminId,
      })
      .execute();
    await from?.mark(em);
    const actor = "system:chargebacks";
    await enqueue(em, { kind: "chargeback.cancel", subjectId: id, actor });
    await enqueue(em, { kind: "chargeback.hold", subjectId: id, actor });
    await notifyOfChargeback(em, ctx, { id, said: "opened" });
    await audit(ctx, em, {
      action: "chargebacks.open",
      subject: { kind: "deposit", id: depositId },
      details: { chargeback: id, userId, amount: text, asset, reason, lineId: from?.lineId ?? null },
    });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new DomainError("CHARGEBACK_OPEN", {});
    throw error;
  });
  await holdNow(ctx, id);
  return chargebackView(ctx, id);
}

/** Locks the user's row first, as a withdrawal request does: of a chargeback and a withdrawal at once, the second sees the first. */
async function lockCredited(em: EntityManager, depositId: string) {
  const owner = await query(em)
    .selectFrom("deposits")
    .select("user_id")
    .where("id", "=", depositId)
    .executeTakeFirst();
  if (owner === undefined) throw new DomainError("NOT_FOUND", {});
  await query(em).selectFrom("users").select("id").where("id", "=", owner.user_id).forNoKeyUpdate().execute();
  const deposit = await query(em)
    .selectFrom("deposits")
    .select(["user_id", "rail", "asset", "arrived", "state", "credited_at"])
    .where("id", "=", depositId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (deposit.credited_at === null) throw new DomainError("DEPOSIT_MOVED_ON", { state: deposit.state });
  return deposit;
}

interface Taken {
  readonly asset: string;
  readonly text: string;
  readonly credited: bigint;
}

function amountOf(ctx: AdminContext, { asset, text, credited }: Taken): bigint {
  const scale = scaleOf(ctx.exchange, asset);
  const parsed = parseAmount(text, scale);
  if (!parsed.ok) {
    if (parsed.problem === "TOO_MANY_DECIMALS")
      throw new DomainError(parsed.problem, { field: "amount", limit: String(scale), actual: text });
    throw new DomainError(parsed.problem, { field: "amount" });
  }
  if (parsed.units > credited)
    throw new DomainError("DEPOSIT_AMOUNT_DIFFERS", { arrived: formatUnits(credited, scale) });
  return parsed.units;
}

const TRIES = 5;

/** What moves in this moment is asked for once more; what still isn't held then, the outbox's job holds. */
async function holdNow(ctx: Context, id: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await deliver({ ...ctx, em: ctx.em.fork() }, chargebackHandlers, id);
      return;
    } catch (error) {
      if (tries === TRIES)
        ctx.log.warn({ err: error, chargeback: id }, "A chargeback's money is not held yet.");
    }
  }
}
