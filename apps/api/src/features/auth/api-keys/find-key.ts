// API keys are resolved in /api/v1 alone. Everywhere else a key is nobody: no session has its shape.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import { prepared, type ValueOf } from "../../../db/execute-prepared.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { Actor } from "../../../context/actor.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { hashSecret } from "../secrets.ts";
import { isAddressAmong } from "./key-addresses.ts";
import { isKeySecret } from "./key-secret.ts";
import { createKeyUse, type KeyUse } from "./key-use.ts";

export interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The owner, as procedures know them. Its session is the key, which no table of sessions holds: it proves nothing. */
  readonly actor: Extract<Actor, { type: "user" }>;
}

export interface ApiKeys {
  /**
   * One statement. Null for what is no key, or none any more: revoked, expired, its owner disabled. Throws
   * ADDRESS_NOT_ALLOWED for a good key in the wrong place.
   */
  find(secret: string, address: string): Promise<KeyHolder | null>;
  readonly use: KeyUse;
}

const findKey = prepared("api key", (db, value: ValueOf<{ hash: string; now: Date }>) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", (join) => join.onRef("u.id", "=", "k.user_id").on("u.disabled_at", "is", null))
    .select(["k.id", "k.user_id", "k.scopes", "k.addresses", "u.demo_mode", "u.frozen_at"])
    .where("k.hash", "=", value("hash"))
    .where("k.revoked_at", "is", null)
    .where(({ or, eb }) => or([eb("k.expires_at", "is", null), eb("k.expires_at", ">", value("now"))])),
);

/** `em` should be a fork of its own: nothing here uses the unit of work. */
export function createApiKeys(
  em: EntityManager,
  clock: Clock,
  log: Pick<Logger, "warn"> | undefined,
): ApiKeys {
  const use = createKeyUse(em, clock, log);
  return {
    async find(secret, address) {
      if (!isKeySecret(secret)) return null;
      const [row] = await findKey(em, { hash: hashSecret(secret), now: new Date(clock.now()) });
      if (row === undefined) return null;
      if (!isAddressAmong(row.addresses, address)) throw new DomainError("ADDRESS_NOT_ALLOWED", {});
      use.mark(row.id, address);
      const { id: keyId, user_id: userId, scopes } = row;
      const venue = row.demo_mode ? "demo" : "live";
      const isFrozen = row.frozen_at !== null;
      const actor = { type: "user", userId, sessionId: keyId, fresh: false, venue, isFrozen } as const;
      return { keyId, scopes, actor };
    },
    use,
  };
}
