// Writes a key of either kind that signs, whoever makes it: its owner in the settings, or the operator at their shell.
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  API_KEY_SCOPES,
  API_KEYS_MAX,
  type ApiKeyScope,
  type SigningKeyType,
} from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { keyColumns, type KeyRow } from "./key-view.ts";
import { countLiveKeys } from "./live-keys.ts";
import { newApiKey, newHmacSecret } from "./signing/key-material.ts";
import { sealOwnerOf } from "./signing/verify-signed-call.ts";

const DAY_MS = 86_400_000;
/** Revoked keys are kept, and each that is made is a mail: nobody means more than this. */
const MADE_IN_A_DAY = 100;

export interface NewKey {
  readonly userId: string;
  readonly name: string;
  readonly type: SigningKeyType;
  readonly venue: Venue;
  readonly scopes: readonly ApiKeyScope[];
  readonly addresses: readonly string[];
  readonly expiresAt: Date | null;
  /** The base64 of the 32 bytes; null for an HMAC key, whose secret is made here. */
  readonly publicKey: string | null;
}

export interface MadeKey {
  readonly row: KeyRow;
  readonly secret: string | null;
}

interface Deps {
  readonly nowMs: number;
  readonly secretBox: SecretBox;
}

/** In the transaction that has locked its owner. Throws TOO_MANY_KEYS, TOO_MANY_REQUESTS. */
export async function insertKey(
  em: EntityManager,
  { nowMs, secretBox }: Deps,
  key: NewKey,
): Promise<MadeKey> {
  if ((await countLiveKeys(em, key.userId, nowMs)) >= API_KEYS_MAX)
    throw new DomainError("TOO_MANY_KEYS", {});
  await assertNotTooFast(em, key.userId, nowMs);
  const id = uuidV7(nowMs);
  const apiKey = newApiKey();
  const secret = key.publicKey === null ? newHmacSecret() : null;
  const row = await query(em)
    .insertInto("api_keys")
    .values({
      id,
      user_id: key.userId,
      name: key.name,
      type: key.type,
      venue: key.venue,
      api_key: apiKey,
      public_key: key.publicKey,
      secret_sealed: secret === null ? null : secretBox.seal(secret, sealOwnerOf(id)),
      hint: apiKey.slice(-4),
      // Trading without reading what came of it would make no sense.
      scopes: API_KEY_SCOPES.filter((scope) => scope === "read" || key.scopes.includes(scope)),
      addresses: [...new Set(key.addresses)],
      created_at: new Date(nowMs),
      expires_at: key.expiresAt,
    })
    .returning(keyColumns)
    .executeTakeFirstOrThrow();
  return { row, secret };
}

async function assertNotTooFast(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const { made } = await query(em)
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<string>().as("made"))
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(made) >= MADE_IN_A_DAY) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 3600 });
}
