// Mails with a link that does something. The link leads to the address that the operator set. Without one the
// request's own host is believed only where it is this very machine: whoever asks chooses that host, and would be
// sent the token of somebody else's account.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { LINK_MAIL, queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { originOf } from "../../own-address.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { sayAccount } from "../../words/account-mails.ts";

interface LinkMail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Why this mail, in whole sentences. */
  readonly why: string;
  readonly path: "/reset-password" | "/confirm-email" | "/finish-registration" | "/admin/accept";
  readonly token: string;
  /** What if it was somebody else's wish, and how long the link works. */
  readonly end: string;
}

type Needs = Pick<Context, "auth" | "clock" | "host">;

export async function queueLinkMail(em: EntityManager, ctx: Needs, mail: LinkMail): Promise<void> {
  const target = `${mail.path}#token=${mail.token}`;
  const origin = originOf(ctx);
  const { language } = mail;
  const where =
    origin === null
      ? `${sayAccount(language, "openPage")}\n${target}`
      : `${sayAccount(language, "openLink")}\n${origin}${target}`;
  await queueMail(em, ctx.clock, {
    to: mail.to,
    subject: mail.subject,
    text: [sayAccount(language, "hello"), mail.why, where, mail.end].join("\n\n"),
    kind: LINK_MAIL,
    once: `account:${uuidV7(ctx.clock.now())}`,
  });
}
