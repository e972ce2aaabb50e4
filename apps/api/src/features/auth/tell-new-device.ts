import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../trpc/context.ts";
import { sayAccount } from "../../words/account-mails.ts";
import { queueNotice } from "./account-notices.ts";
import { deviceOf } from "./device-of.ts";

/**
 * Tells the owner of an account when somebody enters it on a device that the history of its door doesn't know, by mail
 * and in the centre. In the transaction that writes this sign-in down, and before it: afterwards each is known. What a
 * browser says of itself is no proof, so who copies it isn't told of; whoever doesn't is.
 */
export async function tellOfNewDevice(em: EntityManager, ctx: Context, userId: string): Promise<void> {
  const { browser, system } = deviceOf(ctx.userAgent);
  const rows = await em.execute<{ user_agent: string }[]>(
    `select distinct user_agent from login_events where user_id = ? and kind in ('registered', 'signed_in')`,
    [userId],
  );
  const isKnown = rows.some(({ user_agent: userAgent }) => {
    const seen = deviceOf(userAgent);
    return seen.browser === browser && seen.system === system;
  });
  if (isKnown) return;
  const owners = await em.execute<{ email: string }[]>(`select email from users where id = ?`, [userId]);
  const owner = owners[0];
  if (owner === undefined) return;
  const device = [browser, system].filter((part) => part !== null).join(", ");
  const words = (language: Language) => ({
    subject: sayAccount(language, "newDeviceSubject"),
    what:
      device === ""
        ? sayAccount(language, "newDeviceUnnamed")
        : sayAccount(language, "newDevice", { device }),
  });
  await queueNotice(em, ctx, { userId, to: owner.email, tells: "new_device", words });
}
