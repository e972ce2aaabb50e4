// What becomes of a mail: a message of a conversation, or a count of those that are none.
import type { Context } from "../../../context/context.ts";
import type { MailHead } from "../fetch/mailbox.port.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { readMail } from "../parse/read-mail.ts";
import { fileMail } from "./file-mail.ts";
import { claim, countOf, drop, keyOf, sha256, type DropReason } from "./known-mails.ts";
import { noteBounce } from "./note-bounce.ts";
import { senderOf, type Sender } from "./sender.ts";
import { answerTooLarge } from "./answer-too-large.ts";
import { isOwnAddress } from "./threads.ts";

/** Room for what mail programs send at most, mostly; more isn't downloaded. */
const MAIL_MAX_BYTES = 15 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Of one sender in an hour: people write fewer, loops more. */
const MOST_IN_AN_HOUR = 20;

export interface MailToHandle {
  readonly head: MailHead;
  /** Null where it is gone. */
  readonly read: (maxBytes: number) => Promise<Buffer | null>;
}

/** Once for each mail, however often it is brought. */
export async function handleMail(ctx: Context, { head, read }: MailToHandle): Promise<void> {
  const isTooLarge = head.size > MAIL_MAX_BYTES;
  const bytes = isTooLarge ? head.header : await read(MAIL_MAX_BYTES);
  if (bytes === null) return;
  const mail = await readMail(bytes);
  const key = keyOf(mail, bytes);
  const at = new Date(ctx.clock.now());
  if (mail === null || mail.from === null) {
    if ((await claim(ctx.em, { key, senderHash: null, at })) !== "done")
      await drop(ctx.em, key, mail?.kind === "bounce" ? "bounce" : "unreadable");
    return;
  }
  const sender = await senderOf(ctx, mail, mail.from.address);
  // A stranger who writes in somebody's name uses up none of what that somebody may write.
  const senderHash = sha256(sender.proof, sender.address);
  const claimed = await claim(ctx.em, { key, senderHash, at });
  if (claimed === "done") return;
  const reason = await whyDropped(ctx, { mail, sender, senderHash });
  if (reason === "bounce") await noteBounce(ctx.em, mail);
  if (reason !== null) return drop(ctx.em, key, reason);
  const size = isTooLarge ? head.size : null;
  const refused = await fileMail(ctx, { key, mail, sender, tooLarge: size });
  if (refused !== null) return drop(ctx.em, key, refused);
  if (isTooLarge) await answerTooLarge(ctx, { mail, sender });
}

interface Judged {
  readonly mail: ParsedMail;
  readonly sender: Sender;
  readonly senderHash: string;
}

async function whyDropped(ctx: Context, { mail, sender, senderHash }: Judged): Promise<DropReason | null> {
  const { supportMail } = ctx;
  if (isOwnAddress(supportMail, sender.address) || sender.address === ctx.mailer.from) return "own";
  if (mail.kind !== "person") return mail.kind;
  const since = new Date(ctx.clock.now() - HOUR_MS);
  return (await countOf(ctx.em, senderHash, since)) > MOST_IN_AN_HOUR ? "too_many" : null;
}
