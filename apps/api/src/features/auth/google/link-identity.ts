import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { writeLoginEvent } from "../login-events.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { tAccount } from "../../../messages/account-mails.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { lockAccount } from "../lock-account.ts";

/** A Google identity that waits to be linked. */
export const LinkRequest = z.object({ subject: z.string(), email: z.string() });
export type LinkRequest = z.infer<typeof LinkRequest>;

/**
 * Gives an account this Google identity, in place of one that it may have had; its owner has proven that they may. The
 * mail reports it at the address of the account. Throws GOOGLE_TAKEN when it is another account's.
 */
export async function linkIdentity(ctx: Context, userId: string, request: LinkRequest): Promise<void> {
  const isNew = await inTransaction(ctx.em, (em) => link(em, ctx, { userId, request })).catch(
    (error: unknown) => {
      // Linked to another account at this very moment.
      if (isUniqueViolation(error)) throw new DomainError("GOOGLE_TAKEN", {});
      throw error;
    },
  );
  if (isNew) logAuthEvent(ctx, "user.security_changed", { ownerId: userId });
}

interface Link {
  readonly userId: string;
  readonly request: LinkRequest;
}

/** False when it was linked already. */
async function link(em: EntityManager, ctx: Context, { userId, request }: Link): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  // Whatever else changes the ways in waits for this row too.
  const account = await lockAccount(em, userId);
  const linked = await query(em)
    .selectFrom("google_identities")
    .select("user_id")
    .where("subject", "=", request.subject)
    .executeTakeFirst();
  if (linked?.user_id === userId) return false;
  if (linked !== undefined) throw new DomainError("GOOGLE_TAKEN", {});
  const identity = { subject: request.subject, email: request.email, linked_at: now };
  await query(em)
    .insertInto("google_identities")
    .values({ user_id: userId, ...identity })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(identity))
    .execute();
  await query(em).updateTable("users").set({ security_changed_at: now }).where("id", "=", userId).execute();
  await writeLoginEvent(em, ctx, { userId, kind: "google_linked" });
  await queueNotice(em, ctx, {
    userId,
    noticeKind: "google_linked",
    to: account.email,
    words: (language) => ({
      subject: tAccount(language, "googleLinkedSubject"),
      what: tAccount(language, "googleLinked", { email: request.email }),
    }),
  });
  return true;
}
