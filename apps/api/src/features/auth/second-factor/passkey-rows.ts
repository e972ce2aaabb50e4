import type { EntityManager } from "@mikro-orm/postgresql";
import type { PasskeyView } from "@fillmark/contracts/security";
import type { Context } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { checkAuthentication } from "./webauthn.ts";
import { columnOf, idOf, tableOf, type FactorOwner } from "./factor-owner.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What a browser has to know to ask a device for one of these. */
export interface PasskeyKey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export async function listPasskeyKeys(em: EntityManager, owner: FactorOwner): Promise<PasskeyKey[]> {
  return em.execute<PasskeyKey[]>(
    `select credential_id as "credentialId", transports from passkeys
     where ${columnOf(owner)} = ? order by id`,
    [idOf(owner)],
  );
}

interface ViewRow {
  id: string;
  name: string;
  created_ms: number;
  used_ms: number | null;
  is_synced: boolean;
}

const viewColumns = `id::text as id, name, is_synced, (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from last_used_at) * 1000)::float8 as used_ms`;

/** In the order in which they were added. */
export async function listPasskeys(em: EntityManager, owner: FactorOwner): Promise<PasskeyView[]> {
  const sql = `select ${viewColumns} from passkeys where ${columnOf(owner)} = ? order by created_at, id`;
  return (await em.execute<ViewRow[]>(sql, [idOf(owner)])).map(viewOf);
}

/** Null when they have no such passkey. */
export async function nameOwnPasskey(
  em: EntityManager,
  owner: FactorOwner,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<PasskeyView | null> {
  const rows = await em.execute<ViewRow[]>(
    `update passkeys set name = ? where id = ?::uuid and ${columnOf(owner)} = ? returning ${viewColumns}`,
    [name, passkeyId, idOf(owner)],
  );
  const row = rows[0];
  return row === undefined ? null : viewOf(row);
}

function viewOf({
  id,
  name,
  created_ms: createdMs,
  used_ms: usedMs,
  is_synced: isSynced,
}: ViewRow): PasskeyView {
  return {
    id,
    name,
    createdAt: new Date(createdMs).toISOString(),
    lastUsedAt: usedMs === null ? null : new Date(usedMs).toISOString(),
    isSynced,
  };
}

interface Shown {
  readonly party: RelyingParty;
  /** Used up by now, whatever comes of it. */
  readonly challenge: string;
  readonly response: { readonly id: string };
  /** Whose it has to be; null where the passkey itself says which user comes. */
  readonly owner: FactorOwner | null;
}

interface StoredRow {
  id: string;
  owner_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
}

/**
 * Checks what a device signed and remembers its counter. Of two answers with one counter, as a copied key would give,
 * the second is refused. Throws PASSKEY_REFUSED, also for a passkey that nobody here has.
 */
export async function usePasskey(
  ctx: Context,
  { party, challenge, response, owner }: Shown,
): Promise<{ passkeyId: string; ownerId: string }> {
  const [table, column] = owner === null ? ["users", "user_id"] : [tableOf(owner), columnOf(owner)];
  const rows = await ctx.em.execute<StoredRow[]>(
    `select p.id::text as id, p.${column}::text as owner_id, p.credential_id, p.public_key, p.counter::float8 as counter
     from passkeys p join ${table} u on u.id = p.${column} and u.disabled_at is null where p.credential_id = ?`,
    [response.id],
  );
  const row = rows[0];
  if (row === undefined || (owner !== null && row.owner_id !== idOf(owner))) {
    throw new DomainError("PASSKEY_REFUSED", {});
  }
  const stored = {
    ownerId: row.owner_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
  };
  const { counter, isSynced } = await checkAuthentication(ctx, { party, challenge, response, stored });
  const used = await ctx.em.execute<unknown[]>(
    `update passkeys set counter = ?, is_synced = ?, last_used_at = ?
     where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id`,
    [counter, isSynced, new Date(ctx.clock.now()), row.id, counter, counter],
  );
  if (used.length === 0) throw new DomainError("PASSKEY_REFUSED", {});
  return { passkeyId: row.id, ownerId: row.owner_id };
}
