import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { queueNotice } from "./account-notices.ts";
import { deviceOf } from "./device-of.ts";

/**
 * Notifies the owner of an account when someone enters it on a device that its sign-in history doesn't know, by mail
 * and in the centre. In the transaction that writes this sign-in down, and before it: afterwards each is known. What a
 * browser says of itself is no proof, so a sign-in that copies it isn't reported; any other is.
 */
export async function notifyNewDevice(em: EntityManager, ctx: Context, userId: string): Promise<void> {
  const { browser, system } = deviceOf(ctx.userAgent);
  const rows = await query(em)
    .selectFrom("login_events")
    .select("user_agent")
    .distinct()
    .where("user_id", "=", userId)
    .where("kind", "in", ["registered", "signed_in"])
    .execute();
  const isKnown = rows.some(({ user_agent: userAgent }) => {
    const seen = deviceOf(userAgent);
    return seen.browser === browser && seen.system === system;
  });
  if (isKnown) return;
  const owner = await query(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (owner === undefined) return;
  const device = [browser, system].filter((part) => part !== null).join(", ");
  const words = (language: Language) => ({
    subject: tAccount(language, "newDeviceSubject"),
    what:
      device === "" ? tAccount(language, "newDeviceUnnamed") : tAccount(language, "newDevice", { device }),
  });
  await queueNotice(em, ctx, { userId, to: owner.email, noticeKind: "new_device", words });
}
