import type { EntityManager } from "@mikro-orm/postgresql";
import type { SandboxAct } from "@fillmark/contracts/rails";
import type { Clock } from "../../../runtime/clock.port.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { DepositEvent, PayoutEvent, RailEvent } from "../rail.port.ts";
import { changePayment, queueNotice, type PaymentState, type SandboxPayment } from "./payment-rows.ts";

const LATE_MS = 60_000;

interface SandboxStep {
  readonly act: SandboxAct;
  /** Smallest units; what comes in where that isn't what was asked for. */
  readonly amount: bigint | null;
}

type Move = readonly [from: readonly PaymentState[], to: DepositEvent["state"] | PayoutEvent["state"]];

const moves: Record<SandboxPayment["subject"], Record<SandboxAct, Move>> = {
  deposit: {
    settle: [["expected", "failed"], "settled"],
    late: [["expected", "failed"], "settled"],
    fail: [["expected"], "failed"],
    return: [["settled"], "returned"],
  },
  payout: {
    settle: [["pending", "silent"], "paid"],
    late: [["pending", "silent"], "paid"],
    fail: [["pending", "silent"], "failed"],
    return: [["paid"], "returned"],
  },
};

/** Moves a payment of the sandbox, whose row the caller holds, and writes the notice of it. Throws VALIDATION. */
export async function act(
  em: EntityManager,
  clock: Clock,
  { payment, step }: { readonly payment: SandboxPayment; readonly step: SandboxStep },
): Promise<SandboxPayment> {
  const [from, to] = moves[payment.subject][step.act];
  if (!from.includes(payment.state)) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "act", message: `is not possible while the payment is ${payment.state}` }],
    });
  }
  const amount = payment.subject === "deposit" && to === "settled" ? step.amount : null;
  const moved: SandboxPayment = { ...payment, state: to, amount: amount ?? payment.amount };
  await changePayment(em, moved);
  const event = eventOf(moved, clock.now());
  await queueNotice(em, { rail: moved.rail, event, afterMs: step.act === "late" ? LATE_MS : 0 });
  return moved;
}

function eventOf(payment: SandboxPayment, at: number): RailEvent {
  const { id: railReference, asset, amount, state, reference, subjectId: payoutId } = payment;
  const head = { id: `${railReference}:${state}`, at, railReference, asset, amount };
  if (payment.subject === "deposit" && (state === "settled" || state === "failed" || state === "returned")) {
    return { ...head, type: "deposit", state, reference };
  }
  if (state === "paid" || state === "failed" || state === "returned") {
    return { ...head, type: "payout", state, payoutId };
  }
  throw new Error(`A ${payment.subject} that is ${state} has no notice.`);
}
