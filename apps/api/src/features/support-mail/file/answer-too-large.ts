import type { Context } from "../../../context/context.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import type { Sender } from "./sender.ts";
import { replySubject } from "./subjects.ts";

const DAY_MS = 86_400_000;

/** Told once a day at most, whatever an address sends: an address that somebody else has used isn't flooded by us. */
export async function answerTooLarge(
  ctx: Context,
  { mail, sender }: { readonly mail: ParsedMail; readonly sender: Sender },
): Promise<void> {
  const day = Math.floor(ctx.clock.now() / DAY_MS);
  await queueMail(ctx.em, ctx.clock, {
    to: sender.address,
    subject: replySubject(mail.subject),
    text: [
      "Hello,",
      "your e-mail to our support was too large for us to take, so nobody has read it.",
      "Please write to us again without attachments, or with smaller ones: up to 10 MB arrive.",
      "This answer was written by a machine.",
    ].join("\n\n"),
    kind: "support.too_large",
    once: `support.too_large:${sender.address}:${day}`,
    thread: {
      messageId: null,
      fileId: null,
      replyTo: ctx.supportMail.address,
      answers: mail.messageId === null ? [] : [mail.messageId],
    },
  });
}
