// Mails about the end of an account, written by the job that ends it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";

/** The last mail to an address that we then forget. */
export const GOODBYE_MAIL = "privacy.deleted";

interface Of {
  readonly id: string;
  readonly email: string;
  readonly dueAt: Date;
}

export async function queueReminder(
  em: EntityManager,
  clock: Clock,
  { id, email, dueAt }: Of,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: "Your account will be deleted tomorrow",
    text: letter(
      `the deletion of your account was asked for, and it will be done on ${dayOf(dueAt)}.`,
      "If you want to keep it, sign in before and choose Keep my account. What is deleted can't be brought back.",
    ),
    kind: "privacy.deletion",
    once: `deletion:${id}:tomorrow`,
  });
}

export async function queueStays(
  em: EntityManager,
  clock: Clock,
  { id, email }: Pick<Of, "id" | "email">,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: "Your account was not deleted",
    text: letter(
      "your account was to be deleted today. It holds live money or has open live orders, so it was kept and your wish was withdrawn.",
      "Withdraw what is yours, then ask for the deletion again under Settings, Account.",
    ),
    kind: "privacy.deletion",
    once: `deletion:${id}:stays`,
  });
}

export async function queueGoodbye(
  em: EntityManager,
  clock: Clock,
  { id, email }: Pick<Of, "id" | "email">,
): Promise<void> {
  await queueMail(em, clock, {
    to: email,
    subject: "Your account was deleted",
    text: letter(
      "your account was deleted, as you asked. Your name, your address and your words are gone; the bare ledger of past trades stays, without anything that names you.",
      "This is the last mail to this address. You can register with it again at any time, as somebody new.",
    ),
    kind: GOODBYE_MAIL,
    once: `deletion:${id}:done`,
  });
}

function letter(...paragraphs: string[]): string {
  return ["Hello,", ...paragraphs].join("\n\n");
}

/** To the minute: "2026-12-05 21:10 UTC". */
export function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
