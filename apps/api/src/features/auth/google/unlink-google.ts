import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/** Takes the Google account away. Throws LAST_WAY_IN without a password or a passkey; does nothing without Google. */
export async function unlinkGoogle(ctx: UserContext): Promise<{ success: true }> {
  await requireStepUp(ctx);
  const { userId, sessionId } = ctx.actor;
  const wasLinked = await inTransaction(ctx.em, (em) => unlink(em, ctx));
  if (wasLinked) logAuthEvent(ctx, "user.security_changed", { ownerId: userId, sessionId });
  return { success: true };
}

async function unlink(em: EntityManager, ctx: UserContext): Promise<boolean> {
  const { userId } = ctx.actor;
  const now = new Date(ctx.clock.now());
  // The last passkey may be on its way out at the same time: the second transaction sees that it is.
  await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const account = await query(em)
    .selectFrom("users as u")
    .select(["u.email", "u.password_hash"])
    .select((of) =>
      of
        .exists(of.selectFrom("passkeys as p").select("p.id").whereRef("p.user_id", "=", "u.id"))
        .as("has_passkey"),
    )
    .where("u.id", "=", userId)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (account === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const google = await query(em)
    .deleteFrom("google_identities")
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  if (google === undefined) return false;
  if (account.password_hash === null && !account.has_passkey) throw new DomainError("LAST_WAY_IN", {});
  await query(em).updateTable("users").set({ security_changed_at: now }).where("id", "=", userId).execute();
  await writeLoginEvent(em, ctx, { userId, kind: "google_unlinked" });
  await queueNotice(em, ctx, {
    userId,
    noticeKind: "google_unlinked",
    to: account.email,
    words: (language) => ({
      subject: tAccount(language, "googleUnlinkedSubject"),
      what: tAccount(language, "googleUnlinked", { email: google.email }),
    }),
  });
  return true;
}
