// Mails about the end of an account, written by the job that ends it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Clock } from "../../../clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { sayPrivacy } from "../../../words/privacy-mails.ts";

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
    subject: sayPrivacy(language, "tomorrowSubject"),
    text: letter(
      language,
      sayPrivacy(language, "tomorrow", { at: dayOf(dueAt) }),
      sayPrivacy(language, "tomorrowEnd"),
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
    subject: sayPrivacy(language, "staysSubject"),
    text: letter(language, sayPrivacy(language, "stays"), sayPrivacy(language, "staysEnd")),
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
    subject: sayPrivacy(language, "goneSubject"),
    text: letter(language, sayPrivacy(language, "gone"), sayPrivacy(language, "goneEnd")),
    kind: GOODBYE_MAIL,
    once: `deletion:${id}:done`,
  });
}

function letter(language: Language, ...paragraphs: string[]): string {
  return [sayPrivacy(language, "hello"), ...paragraphs].join("\n\n");
}

/** To the minute: "2026-12-05 21:10 UTC". */
export function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
