import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { writeLoginEvent } from "../login-events.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { sayAccount } from "../../../words/account-mails.ts";

/** A Google identity that waits to be linked. */
export const LinkWish = z.object({ subject: z.string(), email: z.string() });
export type LinkWish = z.infer<typeof LinkWish>;

/**
 * Gives an account this Google identity, in place of one that it may have had; its owner has proven that they may. The
 * mail tells it at the address of the account. Throws GOOGLE_TAKEN when it is another account's.
 */
export async function linkIdentity(ctx: Context, userId: string, wish: LinkWish): Promise<void> {
  const isNew = await inTransaction(ctx.em, (em) => link(em, ctx, { userId, wish })).catch(
    (error: unknown) => {
      // Linked to another account at this very moment.
      if (error instanceof UniqueConstraintViolationException) throw new DomainError("GOOGLE_TAKEN", {});
      throw error;
    },
  );
  if (isNew) logAuthEvent(ctx, "user.security_changed", { ownerId: userId });
}

interface Link {
  readonly userId: string;
  readonly wish: LinkWish;
}

/** False when it was linked already. */
async function link(em: EntityManager, ctx: Context, { userId, wish }: Link): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  // Whatever else changes the ways in waits for this row too.
  const accounts = await em.execute<{ email: string }[]>(
    `select email from users where id = ? and disabled_at is null for update`,
    [userId],
  );
  const account = accounts[0];
  if (account === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const owners = await em.execute<{ user_id: string }[]>(
    `select user_id from google_identities where subject = ?`,
    [wish.subject],
  );
  const owner = owners[0]?.user_id;
  if (owner === userId) return false;
  if (owner !== undefined) throw new DomainError("GOOGLE_TAKEN", {});
  await em.execute(
    `insert into google_identities (subject, user_id, email, linked_at) values (?, ?, ?, ?)
     on conflict (user_id) do update
       set subject = excluded.subject, email = excluded.email, linked_at = excluded.linked_at`,
    [wish.subject, userId, wish.email, now],
  );
  await em.execute(`update users set security_changed_at = ? where id = ?`, [now, userId]);
  await writeLoginEvent(em, ctx, { userId, kind: "google_linked" });
  await queueNotice(em, ctx, {
    userId,
    tells: "google_linked",
    to: account.email,
    words: (language) => ({
      subject: sayAccount(language, "googleLinkedSubject"),
      what: sayAccount(language, "googleLinked", { email: wish.email }),
    }),
  });
  return true;
}
