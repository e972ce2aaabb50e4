// API keys are resolved in /api/v1 and the dialects beside it alone. Everywhere else a key is nobody: no session has its shape.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { prepared, type ValueOf } from "../../../db/execute-prepared.ts";
import type { Bus } from "../../../bus/bus.port.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { KeyHolder } from "./key-holder.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { hashSecret } from "../secrets.ts";
import { maySignIn } from "../may-sign-in.ts";
import { createAgentFinder, type FindAgent } from "./agent-keys.ts";
import { isAddressAmong } from "../../../net/address-list.ts";
import { isKeySecret } from "./key-secret.ts";
import { createKeyCalls, type KeyCalls } from "./key-calls.ts";
import { KeyRefusal } from "../../../errors/key-refusal.ts";
import { createKeyUse, type KeyUse } from "./key-use.ts";
import {
  createHolderFinder,
  createSignedCalls,
  type FindHolder,
  type VerifySignedCall,
} from "./signing/verify-signed-call.ts";

export interface ApiKeys {
  /**
   * Of the older kind, which is sent whole. One statement. Null for what is no key, or none any more: revoked, expired, its
   * owner disabled. Throws BEARER_KEY_REFUSED for a good key where none of the kind is taken, ADDRESS_NOT_ALLOWED for one in the
   * wrong place.
   */
  find(secret: string, address: string): Promise<KeyHolder | null>;
  /** Of an agent, for the MCP endpoint alone. */
  readonly findAgent: FindAgent;
  /** Whether keys of the older kind are let in: the operator may refuse them all. */
  readonly takesBearer: boolean;
  readonly verifySignedCall: VerifySignedCall;
  /** Who a key that signs speaks for now; null once it has ended. Throws ADDRESS_NOT_ALLOWED. */
  readonly current: FindHolder;
  readonly use: KeyUse;
  readonly calls: KeyCalls;
}

const findKey = prepared("api key", (db, value: ValueOf<{ hash: string; now: Date }>) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select(["k.id", "k.user_id", "k.scopes", "k.addresses", "u.demo_mode", "u.frozen_at"])
    .select("u.frozen_parts")
    .where("k.hash", "=", value("hash"))
    .where("k.type", "=", "bearer")
    .where(maySignIn("u"))
    .where("k.revoked_at", "is", null)
    .where(({ or, eb }) => or([eb("k.expires_at", "is", null), eb("k.expires_at", ">", value("now"))])),
);

interface ApiKeysOptions {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly takesBearer: boolean;
  readonly log: Pick<Logger, "warn"> | undefined;
  readonly bus: Bus;
}

/** `em` should be a fork of its own: nothing here uses the unit of work. */
export function createApiKeys({ em, clock, secretBox, takesBearer, log, bus }: ApiKeysOptions): ApiKeys {
  const use = createKeyUse(em, clock, log);
  return {
    takesBearer,
    verifySignedCall: createSignedCalls({ em, clock, secretBox, use, bus }),
    findAgent: createAgentFinder({ em, clock, use }),
    current: createHolderFinder({ em, clock }),
    calls: createKeyCalls(em, log),
    async find(secret, address) {
      if (!isKeySecret(secret)) return null;
      const [row] = await findKey(em, { hash: hashSecret(secret), now: new Date(clock.now()) });
      if (row === undefined) return null;
      const refused = { keyId: row.id, userId: row.user_id };
      if (!takesBearer) throw new KeyRefusal("BEARER_KEY_REFUSED", {}, refused);
      if (!isAddressAmong(row.addresses, address)) throw new KeyRefusal("ADDRESS_NOT_ALLOWED", {}, refused);
      use.mark(row.id, address);
      const { id: keyId, user_id: userId, scopes, frozen_parts: frozenParts } = row;
      const venue = row.demo_mode ? "demo" : "live";
      const isFrozen = row.frozen_at !== null;
      const who = { type: "user", userId, sessionId: keyId, fresh: false } as const;
      return { keyId, scopes, actor: { ...who, venue, isFrozen, frozenParts } };
    },
    use,
  };
}
