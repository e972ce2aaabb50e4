import type { Env } from "../../env.ts";
import { senderAddress } from "../../mail/sender-address.ts";
import { createImapMailbox } from "./fetch/imap-mailbox.ts";
import type { SupportMail } from "./support-mail.port.ts";

type Settings = Pick<
  Env,
  "IMAP_URL" | "MAIL_AUTHSERV" | "MAIL_SUBADDRESS" | "MAIL_FROM" | "SMTP_URL" | "PUBLIC_ORIGIN"
>;

/** The address is the mailbox's user where that is one, and else the one that mails come from. */
export function createSupportMail(env: Settings): SupportMail {
  const { IMAP_URL: url } = env;
  const user = url === undefined ? "" : decodeURIComponent(new URL(url).username).toLowerCase();
  return {
    mailbox: url === undefined ? null : createImapMailbox(url),
    address: /^[^@\s<>]+@[^@\s<>]+$/.test(user) ? user : senderAddress(env).toLowerCase(),
    authserv: env.MAIL_AUTHSERV,
    usesSubaddress: env.MAIL_SUBADDRESS === "on",
  };
}
