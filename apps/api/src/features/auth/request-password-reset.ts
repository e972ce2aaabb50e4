import type { EntityManager } from "@mikro-orm/postgresql";
import type { RequestResetInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { queueLinkMail } from "./account-mails.ts";
import { issueToken } from "./account-tokens.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";

/** Says and costs the same whether or not there is an account: what there is to do is done after the answer. */
export async function requestPasswordReset(
  ctx: Context,
  input: RequestResetInput,
): Promise<{ success: true }> {
  const email = input.email.toLowerCase();
  await ctx.auth.limits.countMailWish("reset_password", email, ctx.address);
  logAuthEvent(ctx, "user.reset_asked", { ownerId: null });
  const { auth, clock, host, language } = ctx;
  auth.deferredTasks.defer((em) =>
    inTransaction(em, (transaction) => mailLink(transaction, { auth, clock, host, language }, email)),
  );
  return { success: true };
}

async function mailLink(
  em: EntityManager,
  ctx: Pick<Context, "auth" | "clock" | "host" | "language">,
  email: string,
): Promise<void> {
  const owner = await query(em)
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (owner === undefined) return;
  const userId = owner.id;
  const token = await issueToken(em, ctx.clock, { purpose: "reset_password", userId, email });
  const language = await languageOfUser(em, userId, ctx.language);
  await queueLinkMail(em, ctx, {
    to: email,
    language,
    subject: tAccount(language, "resetSubject"),
    why: tAccount(language, "reset"),
    path: "/reset-password",
    token,
    end: tAccount(language, "resetEnd"),
  });
}
