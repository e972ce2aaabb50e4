// Mails about the end of an account, written by the job that ends it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Clock } from "../../../runtime/clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { tPrivacy } from "../../../messages/privacy-mails.ts";

/** The last mail to an address that we then forget. */
export const GOODBYE_MAIL = "privacy.deleted";

interface Of {
  readonly id: string;
  readonly email: string;
  /** Of the account while it was there. */
  readonly language: Language;
  readonly dueAt: Date;
}

export async function queueReminder(
  em: EntityManager,
  clock: Clock,
  { id, email, language, dueAt }: Of,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: tPrivacy(language, "tomorrowSubject"),
    text: letter(
      language,
      tPrivacy(language, "tomorrow", { at: dayOf(dueAt) }),
      tPrivacy(language, "tomorrowEnd"),
    ),
    kind: "privacy.deletion",
    once: `deletion:${id}:tomorrow`,
  });
}

export async function queueStays(
  em: EntityManager,
  clock: Clock,
  { id, email, language }: Omit<Of, "dueAt">,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: tPrivacy(language, "staysSubject"),
    text: letter(language, tPrivacy(language, "stays"), tPrivacy(language, "staysEnd")),
    kind: "privacy.deletion",
    once: `deletion:${id}:stays`,
  });
}

export async function queueGoodbye(
  em: EntityManager,
  clock: Clock,
  { id, email, language }: Omit<Of, "dueAt">,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: tPrivacy(language, "goneSubject"),
    text: letter(language, tPrivacy(language, "gone"), tPrivacy(language, "goneEnd")),
    kind: GOODBYE_MAIL,
    once: `deletion:${id}:done`,
  });
}

function letter(language: Language, ...paragraphs: string[]): string {
  return [tPrivacy(language, "hello"), ...paragraphs].join("\n\n");
}

/** To the minute: "2026-12-05 21:10 UTC". */
export function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
