// Who signed a call, and whether they may: asked by every dialect that our programs speak. A dialect says what was signed, as bytes,
// and where the parts stand that a key signs in it; what counts is decided here alone.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import { prepared, type ValueOf } from "../../../../db/execute-prepared.ts";
import type { KeyActor } from "../../../../context/actor.ts";
import { DomainError } from "../../../../errors/domain-error.ts";
import type { Bus } from "../../../../bus/bus.port.ts";
import type { Clock } from "../../../../runtime/clock.port.ts";
import type { SecretBox } from "../../../../runtime/secret-box.ts";
import { isAddressAmong } from "../../../../net/address-list.ts";
import type { KeyHolder } from "../key-holder.ts";
import { KeyRefusal } from "../../../../errors/key-refusal.ts";
import { maySignIn } from "../../may-sign-in.ts";
import type { KeyUse } from "../key-use.ts";
import { isSignedBy, type SigningKey } from "./check-signature.ts";
import { isApiKey } from "./key-material.ts";
import { createReplayGuard, sharedReplayGuard } from "./replay-guard.ts";
import { outOfWindow, readWindow, type SignedWindow } from "./signed-window.ts";

export interface SignedCall {
  /** As the call names it: `fmi_…`. */
  readonly keyId: string;
  /** Hex of an HMAC key, base64 of an Ed25519 key. */
  readonly signature: string;
  /** Everything that was signed. What decides what the call does has to stand in it, `timestamp` and `recvWindow` too. */
  readonly payload: Uint8Array;
  /** Milliseconds or microseconds since 1970. */
  readonly timestamp: string;
  /** Milliseconds; null for the usual one. */
  readonly recvWindow: string | null;
  /** The caller's, as far as trusted proxies vouch for it. */
  readonly address: string;
  /** What the key has to be allowed. */
  readonly scope: ApiKeyScope;
  /** True for a call that changes something: it is taken once. */
  readonly isChange: boolean;
}

/**
 * Throws VALIDATION for a time that can't be read, CLOCK_OUT_OF_WINDOW, UNKNOWN_KEY, BAD_SIGNATURE; and, only to who signs
 * right, as a KeyRefusal: KEY_EXPIRED, ADDRESS_NOT_ALLOWED, SCOPE_MISSING, REPLAYED_CALL and BUSY.
 */
export type VerifySignedCall = (call: SignedCall) => Promise<KeyHolder>;

interface Deps {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly use: KeyUse;
  readonly bus: Bus;
}

const findKey = prepared("signing key", (db, value: ValueOf<{ apiKey: string }>) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .leftJoin("user_demo_accounts as d", (join) =>
      join.onRef("d.user_id", "=", "k.user_id").onRef("d.number", "=", "k.demo_account"),
    )
    .select(["k.demo_account", "d.archived_at"])
    .select(["k.id", "k.user_id", "k.scopes", "k.addresses", "k.expires_at", "k.venue", "u.frozen_at"])
    .select(["k.public_key", "k.secret_sealed", "u.frozen_parts"])
    .where("k.api_key", "=", value("apiKey"))
    .where(maySignIn("u"))
    .where("k.revoked_at", "is", null),
);
type FoundKey = Awaited<ReturnType<typeof findKey>>[number];

const findKeyById = prepared("signing key by id", (db, value: ValueOf<{ id: string }>) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .leftJoin("user_demo_accounts as d", (join) =>
      join.onRef("d.user_id", "=", "k.user_id").onRef("d.number", "=", "k.demo_account"),
    )
    .select(["k.demo_account", "d.archived_at"])
    .select(["k.id", "k.user_id", "k.scopes", "k.addresses", "k.expires_at", "k.venue", "u.frozen_at"])
    .select("u.frozen_parts")
    .where("k.id", "=", value("id"))
    .where(maySignIn("u"))
    .where("k.revoked_at", "is", null),
);

/** Looks up again, by its id, a key whose signature was verified before: a connection that stays open asks whether it still holds. */
export type FindHolder = (keyId: string, address: string) => Promise<KeyHolder | null>;

/** Null once the key has ended. Throws ADDRESS_NOT_ALLOWED. */
export function createHolderFinder({ em, clock }: Pick<Deps, "em" | "clock">): FindHolder {
  return async (keyId, address) => {
    const [row] = await findKeyById(em, { id: keyId });
    if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= clock.now()))
      return null;
    const refused = { keyId: row.id, userId: row.user_id };
    if (!isAddressAmong(row.addresses, address)) throw new KeyRefusal("ADDRESS_NOT_ALLOWED", {}, refused);
    return holderOf(row);
  };
}

export function createSignedCalls({ em, clock, secretBox, use, bus }: Deps): VerifySignedCall {
  const replays = sharedReplayGuard(
    createReplayGuard(() => clock.now()),
    bus,
  );

  function keyOf({ id, public_key: publicKey, secret_sealed: sealed }: FoundKey): SigningKey {
    if (publicKey !== null) return { type: "ed25519", publicKey };
    if (sealed === null) throw new Error(`The key ${id} has nothing to check a signature against.`);
    return { type: "hmac", secret: secretBox.open(sealed, sealOwnerOf(id)) };
  }
  function assertAllowed(row: FoundKey, call: SignedCall, window: SignedWindow): void {
    const refused = { keyId: row.id, userId: row.user_id };
    const nowMs = clock.now();
    if (row.expires_at !== null && row.expires_at.getTime() <= nowMs)
      throw new KeyRefusal("KEY_EXPIRED", {}, refused);
    if (!isAddressAmong(row.addresses, call.address))
      throw new KeyRefusal("ADDRESS_NOT_ALLOWED", {}, refused);
    if (!row.scopes.includes(call.scope))
      throw new KeyRefusal("SCOPE_MISSING", { scope: call.scope }, refused);
    if (!call.isChange) return;
    const admission = replays.admit({ keyId: row.id, payload: call.payload, window });
    if (admission === "replayed") throw new KeyRefusal("REPLAYED_CALL", {}, refused);
    if (admission === "full") throw new KeyRefusal("BUSY", { retryAfterSeconds: 1 }, refused);
    const { atMs, untilMs } = window;
    if (admission === "too early") throw outOfWindow({ atMs, windowMs: untilMs - atMs, nowMs });
  }
  return async (call) => {
    const window = readWindow(call.timestamp, call.recvWindow, clock.now());
    const [row] = isApiKey(call.keyId) ? await findKey(em, { apiKey: call.keyId }) : [];
    const isSigned = isSignedBy(row === undefined ? null : keyOf(row), call.payload, call.signature);
    if (row === undefined) throw new DomainError("UNKNOWN_KEY", {});
    if (!isSigned) throw new DomainError("BAD_SIGNATURE", {});
    assertAllowed(row, call, window);
    use.mark(row.id, call.address);
    return holderOf(row);
  };
}

/** What an HMAC secret is sealed for: its own key alone. */
export function sealOwnerOf(keyId: string): string {
  return `api key:${keyId}`;
}

type HeldKey = Pick<
  FoundKey,
  "id" | "user_id" | "scopes" | "venue" | "frozen_at" | "frozen_parts" | "demo_account" | "archived_at"
>;

/** Who a key of one venue speaks for, on its own demo account. */
export function holderOf({
  id: keyId,
  user_id: userId,
  scopes,
  venue,
  frozen_at: frozenAt,
  frozen_parts: frozenParts,
  demo_account: number,
  archived_at: archivedAt,
}: HeldKey): KeyHolder & {
  readonly actor: KeyActor;
} {
  if (venue === null) throw new Error(`The key ${keyId} belongs to no venue.`);
  const key = { id: keyId, venue, scopes };
  const isFrozen = frozenAt !== null;
  const who = { type: "user", userId, sessionId: keyId, fresh: false } as const;
  const demoAccount = number === null ? {} : { demoAccount: { number, isArchived: archivedAt !== null } };
  return { keyId, scopes, actor: { ...who, venue, isFrozen, frozenParts, key, ...demoAccount } };
}
