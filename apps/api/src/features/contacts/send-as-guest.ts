import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatMessageView } from "@fillmark/contracts/chat";
import type { GuestSendInput, GuestTalkView } from "@fillmark/contracts/contacts";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { networkOf } from "../../net/network-of.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { findBySession, type Contact } from "./contact.ts";
import { countOfNetwork, guestOf, talk } from "./guest.ts";
import { hashOf, isContactToken, keepToken, LIFETIMES_MS, newContactToken } from "./tokens.ts";
import { receiveMessage } from "./writers.ts";

/** Open conversations of guests from one network, a household's or an office's. */
const MOST_OPEN = 20;
const OPEN_FOR_MS = 7 * 86_400_000;

/**
 * Gives this browser what its conversation will be known by, before its first message: so that message can be sent again and
 * again and opens one conversation. Nothing is stored. Who is known already stays who they are.
 */
export async function beginAsGuest(ctx: Context): Promise<GuestTalkView> {
  if ((await guestOf(ctx)) === null) keepCookie(ctx, newContactToken("session"));
  return talk(ctx);
}

/** Throws what `receiveMessage` does, NOT_FOUND in a browser that has not begun or was let out, and TOO_MANY_REQUESTS where a network has too many conversations that wait. */
export async function sendAsGuest(
  ctx: Context,
  { page, ...message }: GuestSendInput,
): Promise<ChatMessageView> {
  await countOfNetwork(ctx);
  const shown = ctx.contactCookie.shown();
  if (shown === null || !isContactToken(shown, "session")) throw new DomainError("NOT_FOUND", {});
  const guest = (await guestOf(ctx)) ?? (await admit(ctx, { secret: shown, page }));
  const sent = await receiveMessage(ctx, guest, message);
  ctx.chat.markPresent(guest.id);
  await prolong(ctx, shown);
  return sent;
}

/** One at a time for a network: of two tries with one secret the second finds what the first has made. */
async function admit(ctx: Context, { secret, page }: { readonly secret: string; readonly page: string }) {
  const network = networkOf(ctx.address);
  const nowMs = ctx.clock.now();
  return inTransaction(ctx.em, async (em): Promise<Contact> => {
    await lockName(em, `contacts:${network}`);
    const known = await findBySession(em, secret, nowMs);
    if (known !== null) return known;
    if ((await countOpen(em, network, nowMs)) >= MOST_OPEN)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 3_600 });
    const contactId = uuidV7(nowMs);
    await query(em)
      .insertInto("contacts")
      .values({
        id: contactId,
        source: "page",
        language: ctx.language,
        page,
        network,
        created_at: new Date(nowMs),
      })
      .execute();
    const isKept = await keepToken(em, {
      token: secret,
      purpose: "session",
      contactId,
      email: null,
      atMs: nowMs,
    });
    const made = isKept ? await findBySession(em, secret, nowMs) : null;
    // The secret of a session that has ended opens no other.
    if (made === null) throw new DomainError("NOT_FOUND", {});
    return made;
  });
}

async function countOpen(em: EntityManager, network: string, nowMs: number): Promise<number> {
  const { count } = await query(em)
    .selectFrom("contacts as k")
    .leftJoin("chat_conversations as c", "c.contact_id", "k.id")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("k.network", "=", network)
    .where("k.created_at", ">", new Date(nowMs - OPEN_FOR_MS))
    .where((of) => of.or([of("c.id", "is", null), of("c.status", "<>", "resolved")]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who goes on writing goes on being known. */
async function prolong(ctx: Context, secret: string): Promise<void> {
  await query(ctx.em)
    .updateTable("contact_tokens")
    .set({ expires_at: new Date(ctx.clock.now() + LIFETIMES_MS.session) })
    .where("hash", "=", hashOf(secret))
    .where("purpose", "=", "session")
    .execute();
  keepCookie(ctx, secret);
}

export function keepCookie(ctx: Context, value: string): void {
  ctx.contactCookie.keep({ value, expiresAt: new Date(ctx.clock.now() + LIFETIMES_MS.session) });
}
