import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";
import { sayAccount } from "../../../words/account-mails.ts";

interface Account {
  readonly email: string;
  readonly hasOtherWay: boolean;
}

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
  // The last passkey may be on its way out at the same time: whoever is second sees that it is.
  await em.execute(`select 1 from users where id = ? for update`, [userId]);
  const accounts = await em.execute<Account[]>(
    `select email, password_hash is not null or exists (select 1 from passkeys p where p.user_id = users.id)
       as "hasOtherWay"
     from users where id = ? and disabled_at is null`,
    [userId],
  );
  const account = accounts[0];
  if (account === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const gone = await em.execute<{ email: string }[]>(
    `delete from google_identities where user_id = ? returning email`,
    [userId],
  );
  const google = gone[0];
  if (google === undefined) return false;
  if (!account.hasOtherWay) throw new DomainError("LAST_WAY_IN", {});
  await em.execute(`update users set security_changed_at = ? where id = ?`, [now, userId]);
  await writeLoginEvent(em, ctx, { userId, kind: "google_unlinked" });
  await queueNotice(em, ctx, {
    userId,
    tells: "google_unlinked",
    to: account.email,
    words: (language) => ({
      subject: sayAccount(language, "googleUnlinkedSubject"),
      what: sayAccount(language, "googleUnlinked", { email: google.email }),
    }),
  });
  return true;
}
