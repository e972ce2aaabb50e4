import type { LanguageView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** For all devices and for mails; null leaves it to each browser, and mails come in English. */
export async function saveLanguage(ctx: UserContext, { language }: LanguageView): Promise<LanguageView> {
  await query(ctx.em)
    .updateTable("users")
    .set({ language })
    .where("id", "=", ctx.actor.userId)
    .where("disabled_at", "is", null)
    .execute();
  return { language };
}
