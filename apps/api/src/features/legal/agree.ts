import type { EntityManager } from "@mikro-orm/postgresql";
import type { AgreeInput, LegalVersionsView } from "@fillmark/contracts/legal";
import type { Context, UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { listDue } from "./list-due.ts";

/**
 * Writes down once that this user agrees to the newest version, and answers what they still have to agree to. Throws
 * NOT_FOUND for a version that never was, TEXT_CHANGED for one that isn't the newest any more.
 */
export async function agree(ctx: UserContext, { kind, version }: AgreeInput): Promise<LegalVersionsView> {
  const [row] = await ctx.em.execute<{ newest: number | null }[]>(
    "select max(version) as newest from legal_versions where kind = ?",
    [kind],
  );
  const newest = row?.newest ?? 0;
  if (version > newest) throw new DomainError("NOT_FOUND", {});
  if (version < newest) throw new DomainError("TEXT_CHANGED", {});
  await ctx.em.execute(
    `insert into legal_consents (user_id, kind, version, agreed_at, address) values (?, ?, ?, ?, ?)
     on conflict do nothing`,
    [ctx.actor.userId, kind, version, new Date(ctx.clock.now()), ctx.address],
  );
  return listDue(ctx);
}

/** Kind of a text and its version. */
export type AgreedVersions = Readonly<Record<string, number>>;

/** What somebody agrees to who registers now. */
export async function versionsToAgree(em: EntityManager): Promise<AgreedVersions> {
  const rows = await em.execute<{ kind: string; version: number }[]>(
    "select kind, max(version) as version from legal_versions where kind in ('terms','privacy') group by kind",
  );
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}

interface EarlierAgreement {
  readonly userId: string;
  readonly versions: AgreedVersions;
  readonly at: Date;
  readonly address: string;
}

/** For whoever agreed before there was an account. `em` is that of the transaction that makes it. */
export async function writeAgreement(
  em: EntityManager,
  { userId, versions, at, address }: EarlierAgreement,
): Promise<void> {
  await em.execute(
    `insert into legal_consents (user_id, kind, version, agreed_at, address)
     select ?, key, value::int, ?, ? from jsonb_each_text(?::jsonb) on conflict do nothing`,
    [userId, at, address, JSON.stringify(versions)],
  );
}

/**
 * Whoever registers agrees to the terms and the privacy policy as they are then. `em` is that of the transaction that
 * makes the account.
 */
export async function agreeByRegistering(em: EntityManager, ctx: Context, userId: string): Promise<void> {
  await em.execute(
    `insert into legal_consents (user_id, kind, version, agreed_at, address)
     select ?, kind, max(version), ?, ? from legal_versions where kind in ('terms','privacy') group by kind
     on conflict do nothing`,
    [userId, new Date(ctx.clock.now()), ctx.address],
  );
}
