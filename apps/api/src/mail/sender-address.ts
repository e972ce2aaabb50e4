import { isIP } from "node:net";

interface Settings {
  readonly MAIL_FROM?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
}

/** The address that mails come from: the one that was set, the server's user if it is one, or one of our host. */
export function senderAddress({ MAIL_FROM, SMTP_URL, PUBLIC_ORIGIN }: Settings): string {
  if (MAIL_FROM !== undefined) return MAIL_FROM;
  const user = SMTP_URL === undefined ? "" : decodeURIComponent(new URL(SMTP_URL).username);
  if (/^[^@\s<>]+@[^@\s<>]+$/.test(user)) return user;
  const host = PUBLIC_ORIGIN === undefined ? "localhost" : new URL(PUBLIC_ORIGIN).hostname;
  return `support@${host.startsWith("[") || isIP(host) > 0 ? "localhost" : host}`;
}
