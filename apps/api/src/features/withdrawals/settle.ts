import type { EntityManager } from "@mikro-orm/postgresql";
import { isErrorCode } from "@fillmark/contracts/errors";
import { externalOf } from "../rails/index.ts";
import type { Command } from "../../exchange/core/commands.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { CommandHandler, HandlersOf } from "../../outbox/command-handler.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { holdHandler } from "./hold-handler.ts";
import { requireWithdrawal, type LedgerState, type WithdrawalRow } from "./withdrawal-row.ts";

type Step = "pay" | "release" | "return";

/** Call it in the transaction of the decision, and `settle` after its commit. */
export function enqueueStep(em: EntityManager, id: string, step: Step): Promise<void> {
  return enqueue(em, { kind: `withdrawal.${step}`, subjectId: id, actor: "system:withdrawals" });
}

/**
 * Sends the decision to the ledger: once, however often it is called, as the exchange knows each step by the
 * withdrawal's id. Throws why the exchange is out of reach.
 */
export async function settle(ctx: Context, id: string): Promise<void> {
  const outcome = await deliver(ctx, withdrawalHandlers, id);
  if (outcome.state === "unknown") throw outcome.error;
}

/**
 * Has a request's money held. May be asked again at any time: what the exchange refused to hold is refused the same way
 * each time.
 */
export async function holdMoney(ctx: Context, id: string): Promise<void> {
  await settle(ctx, id);
  const { refusal } = await requireWithdrawal(ctx.em, id);
  if (refusal !== null) throw rejectionError(storedRejection(refusal));
}

const pay = ({ id: withdrawal, rail }: WithdrawalRow): Command => ({
  type: "payWithdrawal",
  withdrawal,
  to: externalOf({ id: rail }),
});
const release = ({ id: withdrawal }: WithdrawalRow): Command => ({ type: "releaseWithdrawal", withdrawal });
const comeBack = ({ id: withdrawal, rail }: WithdrawalRow): Command => ({
  type: "returnWithdrawal",
  withdrawal,
  from: externalOf({ id: rail }),
});

/** What the outbox does for a withdrawal at each step: its command, and the state that follows from the outcome. */
export const withdrawalHandlers: HandlersOf<`withdrawal.${"hold" | Step}`> = {
  "withdrawal.hold": holdHandler,
  "withdrawal.pay": stepHandler("paid", pay),
  "withdrawal.release": stepHandler("released", release),
  "withdrawal.return": stepHandler("returned", comeBack),
};

function stepHandler(ledger: LedgerState, commandOf: (row: WithdrawalRow) => Command): CommandHandler {
  return {
    async command({ em }, id) {
      return commandOf(await requireWithdrawal(em, id));
    },
    settled: (em, _ctx, { subjectId, receipt }) =>
      query(em).updateTable("withdrawals").set({ ledger, receipt }).where("id", "=", subjectId).execute(),
    refused(_em, _ctx, { subjectId, rejection }) {
      throw new Error(`The ledger did not take ${subjectId} as ${ledger}: ${rejection.code}.`);
    },
  };
}

type Rejection = Parameters<typeof rejectionError>[0];

function storedRejection(stored: unknown): Rejection {
  if (isRejection(stored)) return stored;
  throw new Error("What was stored is no refusal.");
}

/** Written by us, from a rejection; its details are parsed again by `rejectionError`. */
function isRejection(value: unknown): value is Rejection {
  return typeof value === "object" && value !== null && "code" in value && isErrorCode(value.code);
}
