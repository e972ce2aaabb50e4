// Keys at the door of /api/v1, the only place that asks. Everywhere else a key is nobody: no session has its shape.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import { executePrepared } from "../../../db/execute-prepared.ts";
import type { Clock } from "../../../clock.port.ts";
import type { Actor } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
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

interface Row {
  id: string;
  user_id: string;
  scopes: ApiKeyScope[];
  addresses: string[];
  venue: Venue;
  is_frozen: boolean;
}

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
      const [row] = await executePrepared<Row>(
        em,
        {
          name: "api key",
          sql: `select k.id::text as id, k.user_id::text as user_id, k.scopes, k.addresses,
           case when u.demo_mode then 'demo' else 'live' end as venue, u.frozen_at is not null as is_frozen
         from api_keys k join users u on u.id = k.user_id and u.disabled_at is null
         where k.hash = ? and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?)`,
        },
        [hashSecret(secret), new Date(clock.now())],
      );
      if (row === undefined) return null;
      if (!isAddressAmong(row.addresses, address)) throw new DomainError("ADDRESS_NOT_ALLOWED", {});
      use.mark(row.id, address);
      const { id: keyId, user_id: userId, scopes, venue, is_frozen: isFrozen } = row;
      const actor = { type: "user", userId, sessionId: keyId, fresh: false, venue, isFrozen } as const;
      return { keyId, scopes, actor };
    },
    use,
  };
}
