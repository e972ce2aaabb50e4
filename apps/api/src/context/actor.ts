import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";

/** A key of one venue, which signs its calls or is an agent's: it acts there alone, wherever the account trades. */
export interface ActingKey {
  readonly id: string;
  readonly venue: Venue;
  readonly scopes: readonly ApiKeyScope[];
}

/** A demo account beside the first, by its number. One that is archived is read, and nothing begins on it. */
export interface DemoAccountChoice {
  readonly number: number;
  readonly isArchived: boolean;
}

/** Who is calling. Jobs and the REST layer are callers like any other. */
export type Actor =
  | { type: "guest" }
  /**
   * `venue` is the one that the account traded on as the request came in; null where nobody looked. What is frozen comes
   * with the session as well, so that refusing an order takes no question to the database.
   */
  | {
      type: "user";
      userId: string;
      sessionId: string;
      fresh: boolean;
      venue: Venue | null;
      isFrozen: boolean;
      /** What is frozen of an account that isn't frozen as a whole. */
      frozenParts: readonly FrozenPart[];
      /** Which of their further demo accounts they act on (`own-account.ts`); absent for the first. */
      demoAccount?: DemoAccountChoice;
      /** Absent for sessions, and for keys that are sent whole. `sessionId` is the key's id otherwise, and proves nothing. */
      key?: ActingKey;
    }
  /** `mustAddFactor` says that this admin has no second factor yet. */
  | {
      type: "admin";
      adminId: string;
      sessionId: string;
      role: (typeof ADMIN_ROLES)[number];
      mustAddFactor: boolean;
    }
  /** An admin's token without the cookie of its session: it says who that is, and may do nothing. */
  | { type: "admin_token"; adminId: string; sessionId: string; mustAddFactor: boolean }
  | { type: "system"; job: string };

/** A program with a key of one venue. */
export type KeyActor = Extract<Actor, { type: "user" }> & { readonly key: ActingKey };
export type UserActor = Extract<Actor, { type: "user" }>;
/** Who has accounts, and which of their demo accounts is meant. */
export type AccountHolder = Pick<UserActor, "userId" | "demoAccount">;
export type AdminActor = Extract<Actor, { type: "admin" }>;
