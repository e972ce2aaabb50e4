// Writes a key of any kind that is made, whoever makes it: its owner in the settings, or the operator at their shell.
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  API_KEY_SCOPES,
  API_KEYS_MAX,
  type ApiKeyScope,
  type NewKeyType,
} from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import type { Insertable } from "kysely";
import { query, type Database } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { hashSecret } from "../secrets.ts";
import { newAgentToken } from "./key-secret.ts";
import { keyColumns, type KeyRow } from "./key-view.ts";
import { countLiveKeys } from "./live-keys.ts";
import { newApiKey, newHmacSecret } from "./signing/key-material.ts";
import { sealOwnerOf } from "./signing/verify-signed-call.ts";

const DAY_MS = 86_400_000;
/** Revoked keys are kept, and each that is made is a mail: nobody means more than this. */
const MADE_IN_A_DAY = 100;

export interface NewKey {
  /** Where it was named before there is the key. */
  readonly id?: string;
  readonly userId: string;
  readonly name: string;
  readonly type: NewKeyType;
  readonly venue: Venue;
  /** Of a key of the demo venue; absent for the first. */
  readonly demoAccount?: number | undefined;
  readonly scopes: readonly ApiKeyScope[];
  readonly addresses: readonly string[];
  readonly expiresAt: Date | null;
  /** The base64 of the 32 bytes; null for any other key, whose secret is made here. */
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
  const id = key.id ?? uuidV7(nowMs);
  const proof = newProof(key, (secret) => secretBox.seal(secret, sealOwnerOf(id)));
  const row = await query(em)
    .insertInto("api_keys")
    .values({
      id,
      user_id: key.userId,
      name: key.name,
      type: key.type,
      venue: key.venue,
      demo_account: key.demoAccount ?? null,
      ...proof.columns,
      // Trading without reading what came of it would make no sense.
      scopes: API_KEY_SCOPES.filter((scope) => scope === "read" || key.scopes.includes(scope)),
      addresses: [...new Set(key.addresses)],
      created_at: new Date(nowMs),
      expires_at: key.expiresAt,
    })
    .returning(keyColumns)
    .executeTakeFirstOrThrow();
  return { row, secret: proof.secret };
}

interface Proof {
  readonly columns: Pick<
    Insertable<Database["api_keys"]>,
    "api_key" | "public_key" | "secret_sealed" | "hash" | "hint"
  >;
  readonly secret: string | null;
}

/** What the key is known by, and what only its owner gets to see. A token is kept as its hash, as those of sessions are. */
function newProof({ type, publicKey }: NewKey, seal: (secret: string) => string): Proof {
  if (type === "agent") {
    const token = newAgentToken();
    return { columns: { hash: hashSecret(token), hint: token.slice(-4) }, secret: token };
  }
  const apiKey = newApiKey();
  const secret = publicKey === null ? newHmacSecret() : null;
  const secretSealed = secret === null ? null : seal(secret);
  const columns = {
    api_key: apiKey,
    public_key: publicKey,
    secret_sealed: secretSealed,
    hint: apiKey.slice(-4),
  };
  return { columns, secret };
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
