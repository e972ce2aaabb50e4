import type { EntityManager } from "@mikro-orm/postgresql";
import type { AgreeInput, LegalVersionsView } from "@fillmark/contracts/legal";
import type { Context, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { listDue } from "./list-due.ts";

/**
 * Writes down once that this user agrees to the newest version, and answers what they still have to agree to. Throws
 * NOT_FOUND for a version that never was, TEXT_CHANGED for one that isn't the newest any more.
 */
export async function agree(ctx: UserContext, { kind, version }: AgreeInput): Promise<LegalVersionsView> {
  const row = await query(ctx.em)
    .selectFrom("legal_versions")
    .select((of) => of.fn.max<number | null>("version").as("newest"))
    .where("kind", "=", kind)
    .executeTakeFirst();
  const newest = row?.newest ?? 0;
  if (version > newest) throw new DomainError("NOT_FOUND", {});
  if (version < newest) throw new DomainError("TEXT_CHANGED", {});
  const when = { agreed_at: new Date(ctx.clock.now()), address: ctx.address };
  await query(ctx.em)
    .insertInto("legal_consents")
    .values({ user_id: ctx.actor.userId, kind, version, ...when })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return listDue(ctx);
}

/** Kind of a text and its version. */
export type AgreedVersions = Readonly<Record<string, number>>;

const toRegister = ["terms", "privacy"] as const;

/** What someone agrees to who registers now. */
export async function versionsToAgree(em: EntityManager): Promise<AgreedVersions> {
  const rows = await query(em)
    .selectFrom("legal_versions")
    .select((of) => ["kind", of.fn.max("version").as("version")])
    .where("kind", "in", toRegister)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}

interface EarlierAgreement {
  readonly userId: string;
  readonly versions: AgreedVersions;
  readonly at: Date;
  readonly address: string;
}

/** For an agreement from before there was an account. `em` is that of the transaction that makes it. */
export async function writeAgreement(
  em: EntityManager,
  { userId, versions, at, address }: EarlierAgreement,
): Promise<void> {
  const agreed = { user_id: userId, agreed_at: at, address };
  const rows = Object.entries(versions).map(([kind, version]) => ({ ...agreed, kind, version }));
  if (rows.length === 0) return;
  await query(em)
    .insertInto("legal_consents")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A user who registers agrees to the terms and the privacy policy as they are then. `em` is that of the transaction that
 * makes the account.
 */
export async function agreeByRegistering(em: EntityManager, ctx: Context, userId: string): Promise<void> {
  await query(em)
    .insertInto("legal_consents")
    .columns(["user_id", "kind", "version", "agreed_at", "address"])
    .expression((of) =>
      of
        .selectFrom("legal_versions")
        .select((all) => [
          all.val(userId).as("user_id"),
          "kind",
          all.fn.max("version").as("version"),
          all.val(new Date(ctx.clock.now())).as("agreed_at"),
          all.val(ctx.address).as("address"),
        ])
        .where("kind", "in", toRegister)
        .groupBy("kind"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
