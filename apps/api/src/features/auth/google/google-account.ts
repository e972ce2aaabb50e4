import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { agreeByRegistering } from "../../legal/index.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";

/** What we have of someone who comes by Google. */
export type Standing =
  | { readonly kind: "linked"; readonly userId: string }
  /** There is an account with this e-mail, and nobody has shown that it is theirs. */
  | { readonly kind: "same_email"; readonly userId: string }
  | { readonly kind: "disabled" }
  | { readonly kind: "unknown" };

/** The identity is looked for first: an account stays its owner's whatever e-mail either side has by now. */
export async function findStanding({ em }: Context, { subject, email }: GoogleIdentity): Promise<Standing> {
  const row = await query(em)
    .selectFrom("users as u")
    .leftJoin("google_identities as g", (join) =>
      join.onRef("g.user_id", "=", "u.id").on("g.subject", "=", subject),
    )
    .select(["u.id", "u.disabled_at", "g.subject"])
    .where((of) => of.or([of("g.subject", "is not", null), of("u.email", "=", email)]))
    .orderBy((of) => of("g.subject", "is not", null), "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { kind: "unknown" };
  if (row.disabled_at !== null) return { kind: "disabled" };
  return { kind: row.subject === null ? "same_email" : "linked", userId: row.id };
}

/**
 * A new account for someone whom Google knows: no password, and the e-mail counts as confirmed. Null when there is one
 * with this e-mail or this identity by now.
 */
export async function makeAccount(ctx: Context, identity: GoogleIdentity): Promise<string | null> {
  const { subject, email, name } = identity;
  const id = uuidV7(ctx.clock.now());
  const now = new Date(ctx.clock.now());
  try {
    await inTransaction(ctx.em, async (em) => {
      await query(em)
        .insertInto("users")
        .values({
          id,
          email,
          name,
          password_hash: null,
          demo_mode: false,
          created_at: now,
          email_confirmed_at: now,
        })
        .execute();
      await query(em)
        .insertInto("google_identities")
        .values({ subject, user_id: id, email, linked_at: now })
        .execute();
      await agreeByRegistering(em, ctx, id);
      await writeLoginEvent(em, ctx, { userId: id, kind: "registered" });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  logAuthEvent(ctx, "user.register", { ownerId: id });
  return id;
}
