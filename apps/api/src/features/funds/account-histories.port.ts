import type { Venue } from "@fillmark/contracts/constants";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserActor } from "../../context/actor.ts";

/** What went into or out of an account, both buckets together. */
export interface Movement {
  /** The transfer's id; of an opening balance the id of the last transfer before the epoch. */
  readonly id: string;
  readonly at: number;
  /** Of the command that caused it; 0 for an opening balance. */
  readonly seq: number;
  readonly asset: string;
  readonly kind: string;
  readonly delta: bigint;
  /** Of trades and their fees. */
  readonly fillId: number | null;
  /** Shared by the legs of one swap and by the steps of one withdrawal. */
  readonly reference: string | null;
}

/** A fill of the account's, with the fee that its owner paid. */
export interface OwnFill {
  readonly id: number;
  readonly seq: number;
  readonly at: number;
  readonly pair: string;
  readonly fee: bigint;
}

/** Of the present epoch, oldest first. Opening balances come first, one for each asset. Fills are never ahead of movements. */
export interface AccountHistory {
  readonly epochSeq: number;
  readonly movements: readonly Movement[];
  readonly fills: readonly OwnFill[];
}

export interface AccountHistories {
  /** The caller's history on a venue. */
  read(ctx: { readonly actor: UserActor; readonly em: EntityManager }, venue: Venue): Promise<AccountHistory>;
}
