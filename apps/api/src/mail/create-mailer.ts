import type { Mailer } from "./mailer.port.ts";

export function createMailer(_smtpUrl: string | undefined): Mailer {
  return { sends: false, send: async () => undefined, close: async () => undefined };
}
