import type { EntityManager } from "@mikro-orm/postgresql";
import type { IncomingHttpHeaders } from "node:http";
import type { RailKind } from "@fillmark/contracts/rails";
import type { ExternalOwner } from "../../exchange/core/commands.ts";

/**
 * The way of money into and out of the platform: a bank, a chain, a card provider. A rail says what happened outside;
 * what follows from it in the ledger is the business of deposits and withdrawals. Amounts are smallest units of their
 * asset. Like anything behind a network it may be asked twice, answer late or not at all, so every call here is known
 * by an id of ours and may be repeated.
 */
export interface Rail {
  /** Small letters, digits and dashes: it is part of the webhook's address. */
  readonly id: string;
  readonly kind: RailKind;
  /** Nothing real moves. Every screen that shows such a rail says so. */
  readonly isSandbox: boolean;
  readonly assets: readonly string[];

  /** How to pay in. The same request is given the same instructions. Throws when the rail can't be reached. */
  depositInstructions(request: DepositRequest): Promise<DepositInstructions>;

  /**
   * Sends money out, at most once for each id for ever: asked again with the same id it returns what became of the first
   * and sends nothing. `unknown` says that it may have gone or not; then `payoutState` is asked, and nothing is resent.
   */
  payOut(payout: Payout): Promise<PayoutResponse>;

  /** What became of a payout. `unknown` also when the rail doesn't know it, or can't be reached. Never throws. */
  payoutState(id: string): Promise<PayoutState>;

  /**
   * What the bytes of a webhook say, in their order. Throws a DomainError FORBIDDEN when the signature is missing, wrong, of
   * another rail or older than five minutes, and VALIDATION when what was signed can't be understood.
   */
  readWebhook(bytes: Buffer, headers: IncomingHttpHeaders): readonly RailEvent[];

  /**
   * For a caller that moves money by it in a transaction: until that ends the rail is there. Throws DEPOSIT_METHOD_CLOSED for a
   * sandbox that has ended meanwhile.
   */
  requireStanding(em: EntityManager): Promise<void>;
}

export interface DepositRequest {
  readonly depositId: string;
  readonly userId: string;
  readonly asset: string;
  readonly amount: bigint;
}

/** `reference` is what the rail's events name this payment by. */
export type DepositInstructions =
  | {
      readonly kind: "bank";
      /** Unique for each request; the payer writes it on the transfer. */
      readonly reference: string;
      readonly holder: string;
      readonly account: string;
      readonly bank: string;
    }
  | {
      readonly kind: "crypto";
      /** The address, of one user and asset, so it may come again with another request. */
      readonly reference: string;
      readonly network: string;
    }
  | {
      readonly kind: "card";
      readonly reference: string;
      /** Where the payer goes on; null where the provider comes to us. */
      readonly url: string | null;
    };

export interface Payout {
  /** Ours, such as the withdrawal's. */
  readonly id: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly destination: PayoutDestination;
}

export type PayoutDestination =
  | {
      readonly kind: "bank";
      readonly holder: string;
      /** An IBAN, or of an account in the United States "routing/number". */
      readonly account: string;
      readonly bank: string | null;
      readonly bic: string | null;
    }
  | { readonly kind: "crypto"; readonly address: string; readonly network: string | null }
  | { readonly kind: "card"; readonly token: string };

export type PayoutResponse =
  | { readonly outcome: "accepted"; readonly railReference: string }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "unknown" };

/** `failed` and `returned` differ: only what was paid before can come back. */
export type PayoutState = "pending" | "paid" | "failed" | "returned" | "unknown";

interface EventHead {
  /** Unique for each rail: the same event sent again has the same. */
  readonly id: string;
  /** When it happened, ms since epoch, by the rail's clock. */
  readonly at: number;
  /** The payment's name at the rail, unique there for ever. */
  readonly railReference: string;
  readonly asset: string;
  readonly amount: bigint;
}

/** Events may come late, twice and in any order. */
export type DepositEvent = EventHead & {
  readonly type: "deposit";
  /** Only `settled` is money: what is pending may still fail. What settled may come back as `returned`. */
  readonly state: "pending" | "settled" | "failed" | "returned";
  /** As the instructions named it. */
  readonly reference: string;
};

export type PayoutEvent = EventHead & {
  readonly type: "payout";
  readonly state: "paid" | "failed" | "returned";
  readonly payoutId: string;
};

export type RailEvent = DepositEvent | PayoutEvent;

/** The account of the ledger that stands for a rail's outside. */
export function externalOf(rail: Pick<Rail, "id">): ExternalOwner {
  return `external:${rail.id}`;
}
