import type { EntityManager } from "@mikro-orm/postgresql";
import type { PasskeyView } from "@fillmark/contracts/security";
import type { Selectable } from "kysely";
import { query, type Database } from "../../../db/query.ts";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { checkAuthentication } from "./webauthn.ts";
import { activeOwners, columnOf, idOf, kindOf, type FactorOwner } from "./factor-owner.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What a browser has to know to ask a device for one of these. */
export interface PasskeyKey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export async function listPasskeyKeys(em: EntityManager, owner: FactorOwner): Promise<PasskeyKey[]> {
  return query(em)
    .selectFrom("passkeys")
    .select(["credential_id as credentialId", "transports"])
    .where(columnOf(owner), "=", idOf(owner))
    .orderBy("id")
    .execute();
}

const viewColumns = ["id", "name", "is_synced", "created_at", "last_used_at"] as const;

type ViewRow = Pick<Selectable<Database["passkeys"]>, (typeof viewColumns)[number]>;

/** In the order in which they were added. */
export async function listPasskeys(em: EntityManager, owner: FactorOwner): Promise<PasskeyView[]> {
  const rows = await query(em)
    .selectFrom("passkeys")
    .select(viewColumns)
    .where(columnOf(owner), "=", idOf(owner))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(viewOf);
}

/** Null when they have no such passkey. */
export async function nameOwnPasskey(
  em: EntityManager,
  owner: FactorOwner,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<PasskeyView | null> {
  const row = await query(em)
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", passkeyId)
    .where(columnOf(owner), "=", idOf(owner))
    .returning(viewColumns)
    .executeTakeFirst();
  return row === undefined ? null : viewOf(row);
}

function viewOf({
  id,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
  is_synced: isSynced,
}: ViewRow): PasskeyView {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
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

/**
 * Checks what a device signed and remembers its counter. Of two answers with one counter, as a copied key would give,
 * the second is refused. Throws PASSKEY_REFUSED, also for a passkey that nobody here has.
 */
export async function usePasskey(
  ctx: Context,
  { party, challenge, response, owner }: Shown,
): Promise<{ passkeyId: string; ownerId: string }> {
  const [kind, column] =
    owner === null ? (["user", "user_id"] as const) : ([kindOf(owner), columnOf(owner)] as const);
  const row = await query(ctx.em)
    .selectFrom("passkeys as p")
    .innerJoin(activeOwners(ctx.em, kind), "u.id", `p.${column}`)
    .select(["p.id", "u.id as owner_id", "p.credential_id", "p.public_key", "p.counter"])
    .where("p.credential_id", "=", response.id)
    .executeTakeFirst();
  if (row === undefined || (owner !== null && row.owner_id !== idOf(owner))) {
    throw new DomainError("PASSKEY_REFUSED", {});
  }
  const stored = {
    ownerId: row.owner_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
  };
  const { counter, isSynced } = await checkAuthentication(ctx, { party, challenge, response, stored });
  const used = await query(ctx.em)
    .updateTable("passkeys")
    .set({ counter: String(counter), is_synced: isSynced, last_used_at: new Date(ctx.clock.now()) })
    .where("id", "=", row.id)
    // A device that counts nothing says 0 each time.
    .where((of) => (counter === 0 ? of("counter", "=", "0") : of("counter", "<", String(counter))))
    .returning("id")
    .executeTakeFirst();
  if (used === undefined) throw new DomainError("PASSKEY_REFUSED", {});
  return { passkeyId: row.id, ownerId: row.owner_id };
}
