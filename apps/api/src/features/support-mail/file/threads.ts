// The mail thread of a conversation. Its token stands in the address that answers are to come back to; who has it was mailed to. It
// counts from the one who was mailed alone: a mail that was handed on makes nobody else a part of the conversation.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { z } from "zod";
import { query } from "../../../db/query.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import type { SupportMail } from "../support-mail.port.ts";

/** 120 bits, in letters and digits that no mail server changes. */
const newToken = (): string =>
  BigInt(`0x${randomBytes(15).toString("hex")}`)
    .toString(36)
    .padStart(24, "0");
/** How many of the last ids of a thread are kept. */
export const MOST_IDS = 20;
export const MessageIds = z.array(z.string());

/** `support+TOKEN@example.org`, or the address alone. */
export function replyAddress({ address, usesSubaddress }: SupportMail, token: string): string {
  return usesSubaddress ? address.replace("@", `+${token}@`) : address;
}

/** Whether a mail is one of ours: from our own address, with a tag or without. */
export function isOwnAddress({ address: own }: SupportMail, address: string): boolean {
  const at = own.lastIndexOf("@");
  const [name, domain] = [own.slice(0, at), own.slice(at)];
  return address === own || (address.startsWith(`${name}+`) && address.endsWith(domain));
}

function tokensIn({ recipients }: ParsedMail, support: SupportMail): string[] {
  return recipients
    .filter((address) => isOwnAddress(support, address))
    .flatMap((address) => /\+([a-z0-9]{24})@/.exec(address)?.[1] ?? []);
}

/** Whether the mail goes on with what we mailed to its sender. */
export async function isOfThread(
  em: EntityManager,
  support: SupportMail,
  mail: ParsedMail,
): Promise<boolean> {
  const tokens = tokensIn(mail, support);
  const { from, references } = mail;
  if (from === null || (tokens.length === 0 && references.length === 0)) return false;
  const byToken = await query(em)
    .selectFrom("support_mail_threads")
    .select("conversation_id")
    .where("address", "=", from.address)
    .where(sql<boolean>`token = any(${tokens}::text[])`)
    .executeTakeFirst();
  if (byToken !== undefined) return true;
  const byId = await query(em)
    .selectFrom("mails")
    .select("id")
    .where(sql<boolean>`message_id = any(${references}::text[])`)
    .where(({ fn, eb }) => eb(fn<string>("lower", ["recipient"]), "=", from.address))
    .executeTakeFirst();
  return byId !== undefined;
}

interface Continued {
  readonly conversationId: string;
  readonly address: string;
  readonly subject: string;
  readonly messageId: string | null;
}

/** Answers go on from this mail. In the transaction that files it. */
export async function continueThread(em: EntityManager, mail: Continued): Promise<void> {
  const { conversationId, address, subject, messageId } = mail;
  await query(em)
    .insertInto("support_mail_threads")
    .values({
      conversation_id: conversationId,
      token: newToken(),
      address,
      subject,
      message_ids: "[]",
      sent_seq: "0",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { message_ids: kept } = await query(em)
    .selectFrom("support_mail_threads")
    .select("message_ids")
    .where("conversation_id", "=", conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ids = MessageIds.parse(kept);
  const isNew = messageId !== null && !ids.includes(messageId);
  await query(em)
    .updateTable("support_mail_threads")
    .set({ subject, message_ids: JSON.stringify((isNew ? [...ids, messageId] : ids).slice(-MOST_IDS)) })
    .where("conversation_id", "=", conversationId)
    .execute();
}
