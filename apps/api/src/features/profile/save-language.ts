import type { LanguageView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../trpc/context.ts";

/** For all devices and for mails; null leaves it to each browser, and mails come in English. */
export async function saveLanguage(ctx: UserContext, { language }: LanguageView): Promise<LanguageView> {
  await ctx.em.execute(`update users set language = ? where id = ? and disabled_at is null`, [
    language,
    ctx.actor.userId,
  ]);
  return { language };
}
