// Mails with a link that does something. The link leads to the address that the operator set. Without one the
// request's own host is believed only where it is this very machine: the caller chooses that host, and would be
// sent the token of another user's account.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { LINK_MAIL, queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { originOf } from "../../net/origin.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { tAccount } from "../../messages/account-mails.ts";

interface LinkMail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Why this mail, in whole sentences. */
  readonly why: string;
  readonly path: "/reset-password" | "/confirm-email" | "/finish-registration" | "/admin/accept";
  readonly token: string;
  /** What to do if somebody else requested it, and how long the link works. */
  readonly end: string;
}

type Deps = Pick<Context, "auth" | "clock" | "host">;

export async function queueLinkMail(em: EntityManager, ctx: Deps, mail: LinkMail): Promise<void> {
  const target = `${mail.path}#token=${mail.token}`;
  const origin = originOf(ctx);
  const { language } = mail;
  const where =
    origin === null
      ? `${tAccount(language, "openPage")}\n${target}`
      : `${tAccount(language, "openLink")}\n${origin}${target}`;
  await queueMail(em, ctx.clock, {
    to: mail.to,
    subject: mail.subject,
    text: [tAccount(language, "hello"), mail.why, where, mail.end].join("\n\n"),
    kind: LINK_MAIL,
    once: `account:${uuidV7(ctx.clock.now())}`,
  });
}
