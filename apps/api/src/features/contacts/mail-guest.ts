// What agents answered to a guest who has gone, as a mail in their language. It leads back by a link that opens this conversation
// alone, once, and no more mails come than a few a day to one address, even if several people type it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { languageOf } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import { LINK_MAIL, queueMail } from "../../mail/queue-mail.ts";
import { tContact } from "../../messages/contact-mails.ts";
import { canMail } from "./guest.ts";
import type { Answer } from "./mail-away-contacts.job.ts";
import { keepToken, newContactToken } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** To one address, from all conversations that name it. */
const MOST_IN_A_DAY = 3;

export async function mailGuest(em: EntityManager, ctx: Context, answer: Answer): Promise<boolean> {
  const { origin } = ctx.auth.cookies;
  const { contact, email, conversationId, seq } = answer;
  const nowMs = ctx.clock.now();
  // Two conversations that name one address are counted one after the other.
  await lockName(em, `contacts:mail:${email.toLowerCase()}`);
  if (!canMail(ctx) || origin === null || (await countMailed(em, email, nowMs)) >= MOST_IN_A_DAY)
    return false;
  const link = newContactToken("link");
  const stop = newContactToken("stop");
  // An older link opens nothing once there is a newer one.
  await query(em)
    .deleteFrom("contact_tokens")
    .where("contact_id", "=", contact.id)
    .where("purpose", "=", "link")
    .execute();
  const of = { contactId: contact.id, email, atMs: nowMs };
  await keepToken(em, { ...of, token: link, purpose: "link" });
  await keepToken(em, { ...of, token: stop, purpose: "stop" });
  const language = languageOf(contact.language) ?? "en";
  const said = answer.said.map(({ text, fileName }) =>
    [text, fileName === null ? "" : tContact(language, "file", { name: fileName })]
      .filter(Boolean)
      .join("\n"),
  );
  return queueMail(em, ctx.clock, {
    to: email,
    subject: tContact(language, "subject", { reference: `C-${answer.number}` }),
    text: [
      tContact(language, "hello"),
      tContact(language, "answered"),
      ...said.map((text) => text.replace(/^/gm, "> ")),
      tContact(language, "goOn", { link: `${origin}/help#support=${link}` }),
      tContact(language, "once"),
      tContact(language, "notYou", { link: `${origin}/help#no-mails=${stop}` }),
    ].join("\n\n"),
    kind: LINK_MAIL,
    once: `contact:${conversationId}:${seq}`,
  });
}

async function countMailed(em: EntityManager, email: string, nowMs: number): Promise<number> {
  const { count } = await query(em)
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where((of) => of(of.fn<string>("lower", ["recipient"]), "=", email.toLowerCase()))
    .where("once", "like", "contact:%")
    .where("created_at", ">", new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
