// A rail for trying things out: no money moves, but everything that a real one does to us happens. It keeps its own
// books in its own tables, gives instructions that nobody could take for real ones, and reports what happened by signed
// webhooks. Which course a payment takes is chosen by its amount (fixtures.ts) or by an admin.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RailKind, SandboxAct } from "@fillmark/contracts/rails";
import type { Clock } from "../../../runtime/clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type {
  DepositInstructions,
  DepositRequest,
  Payout,
  PayoutResponse,
  PayoutState,
} from "../rail.port.ts";
import type { SandboxRail } from "../rails.port.ts";
import { eventOf } from "../webhook-body.ts";
import { isSigned } from "../webhook-signature.ts";
import { act } from "./act.ts";
import { fixtures } from "./fixtures.ts";
import { findPayment, insertPayment, type SandboxPayment } from "./payment-rows.ts";
import { requireSandbox } from "./sandbox-status.ts";
import { bankReference, cardReference, cryptoAddress, paymentId } from "./sandbox-references.ts";

export interface SandboxSettings {
  readonly id: string;
  readonly kind: RailKind;
  readonly assets: readonly string[];
}

interface SandboxParts {
  readonly em: EntityManager;
  readonly clock: Clock;
  /** Of this rail alone. */
  readonly secret: Buffer;
}

export function createSandboxRail(settings: SandboxSettings, parts: SandboxParts): SandboxRail {
  const { id: rail, kind, assets } = settings;
  const { clock, secret } = parts;
  return {
    id: rail,
    kind,
    assets,
    isSandbox: true,
    async depositInstructions(request) {
      const instructions = instructionsOf(kind, secret, request);
      await begin(parts, {
        payment: { ...named(parts, rail, request), reference: instructions.reference, state: "expected" },
        course: fixtures.deposit(request.amount, await otherCourse(parts, kind)),
      });
      return instructions;
    },
    payOut: (payout) => payOut(parts, rail, payout),
    payoutState: (id) => payoutState(parts, rail, id),
    requireStanding: requireSandbox,
    readWebhook(bytes, headers) {
      if (!isSigned({ secret, rail }, { bytes, headers }, clock.now()))
        throw new DomainError("FORBIDDEN", {});
      const event = eventOf(bytes.toString("utf8"));
      if (event === null) {
        throw new DomainError("VALIDATION", { issues: [{ field: "", message: "is no event of a rail" }] });
      }
      return [event];
    },
    async act({ subject, id: subjectId, act: what, amount }) {
      await inTransaction(parts.em.fork(), async (em) => {
        const payment = await findPayment(em, { rail, subject, subjectId });
        if (payment === null) throw new DomainError("NOT_FOUND", {});
        await act(em, clock, { payment, step: { act: what, amount } });
      });
    },
  };
}

/** A bank's payment is compared by people in any case, so it waits for them. */
async function otherCourse({ em }: SandboxParts, kind: RailKind): Promise<readonly SandboxAct[]> {
  if (kind === "bank") return [];
  const row = await query(em.fork())
    .selectNoFrom(({ fn }) => fn<boolean | null>("sandbox_decides").as("alone"))
    .executeTakeFirst();
  return row?.alone === true ? ["settle"] : [];
}

function named(
  { secret }: SandboxParts,
  rail: string,
  { depositId: subjectId, asset, amount }: Pick<DepositRequest, "depositId" | "asset" | "amount">,
): Pick<SandboxPayment, "id" | "rail" | "subject" | "subjectId" | "asset" | "amount"> {
  return { id: paymentId(secret, "deposit", subjectId), rail, subject: "deposit", subjectId, asset, amount };
}

function instructionsOf(
  kind: RailKind,
  secret: Buffer,
  { depositId, userId, asset }: DepositRequest,
): DepositInstructions {
  switch (kind) {
    case "bank": {
      const reference = bankReference(secret, depositId);
      return {
        kind,
        reference,
        holder: "Sandbox Holder",
        account: "SANDBOX-0000-0000",
        bank: "Sandbox Bank",
      };
    }
    case "crypto":
      return { kind, reference: cryptoAddress(secret, asset, userId), network: `${asset} (sandbox)` };
    case "card":
      return { kind, reference: cardReference(secret, depositId), url: null };
  }
}

interface Beginning {
  readonly payment: SandboxPayment;
  readonly course: readonly SandboxAct[];
}

/** Gives the payment as it is in the books now: one that was there before has taken its course. */
async function begin({ em, clock }: SandboxParts, { payment, course }: Beginning): Promise<SandboxPayment> {
  return inTransaction(em.fork(), async (transaction) => {
    const { rail, subject, subjectId } = payment;
    if (!(await insertPayment(transaction, payment))) {
      return (await findPayment(transaction, { rail, subject, subjectId })) ?? payment;
    }
    let now = payment;
    for (const step of course) {
      now = await act(transaction, clock, { payment: now, step: { act: step, amount: null } });
    }
    return now;
  });
}

async function payOut(parts: SandboxParts, rail: string, payout: Payout): Promise<PayoutResponse> {
  const { id: subjectId, asset, amount, destination } = payout;
  const isRefused = fixtures.isRefused(amount);
  const isSilent = fixtures.isSilent(amount);
  const payment: SandboxPayment = {
    id: paymentId(parts.secret, "payout", subjectId),
    rail,
    subject: "payout",
    subjectId,
    reference: destination.kind,
    asset,
    amount,
    state: isRefused ? "failed" : isSilent ? "silent" : "pending",
  };
  const course = isRefused || isSilent ? [] : fixtures.payout(amount);
  const { id: railReference } = await begin(parts, { payment, course });
  if (isRefused) return { outcome: "refused", reason: "The sandbox refuses amounts that end in .92." };
  return isSilent ? { outcome: "unknown" } : { outcome: "accepted", railReference };
}

async function payoutState({ em }: SandboxParts, rail: string, subjectId: string): Promise<PayoutState> {
  const payment = await findPayment(em.fork(), { rail, subject: "payout", subjectId }).catch(() => null);
  switch (payment?.state) {
    case "pending":
    case "paid":
    case "failed":
    case "returned":
      return payment.state;
    default:
      return "unknown";
  }
}
