// What a chat's process tells the others of the installation, and hears from them: that a conversation has changed, who is writing,
// and who is there. All of it can be lost: what was said is in the database.
import { z } from "zod";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import { CONVERSATION_STATUSES } from "@fillmark/contracts/inbox";
import type { Conversation } from "./conversation.ts";

const SUBJECT = "fillmark.chat";
const PRESENT_EVERY_MS = 10_000;
/** In one message. */
const MOST_PRESENT = 10_000;

const instant = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)));

const conversation: z.ZodType<Conversation, unknown> = z
  .strictObject({
    id: z.string(),
    number: z.int(),
    // Whose it is, a user's or a contact's; the release before knows users alone.
    userId: z.string(),
    status: z.enum(CONVERSATION_STATUSES),
    assigneeId: z.string().nullable(),
    // Not sent: the release before takes no news that holds it, and nobody who hears of a change asks for it.
    teamId: z.null().default(null),
    snoozedUntil: instant,
    episode: z.int(),
    rev: z.int(),
    agentRev: z.int(),
    agentRevRead: z.int(),
    lastSeq: z.int(),
    userReadSeq: z.int(),
    agentReadSeq: z.int(),
    userUnread: z.int(),
    agentUnread: z.int(),
    waitingSince: instant,
    mailedSeq: z.int(),
  })
  .transform(({ userId: personId, ...heard }) => ({ ...heard, userId: null, contactId: null, personId }));

const said = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("committed"), conversation }),
  z.strictObject({ type: z.literal("doubtful"), conversation }),
  z.strictObject({ type: z.literal("userTyping"), conversationId: z.string() }),
  z.strictObject({ type: z.literal("agentTyping"), userId: z.string() }),
  z.strictObject({ type: z.literal("present"), userIds: z.array(z.string()) }),
]);

export type ChatNews = z.infer<typeof said>;

export interface SharedChat {
  tell(news: ChatNews): void;
  /** False while what others do isn't heard of here. */
  hears(): boolean;
}

interface Parts {
  readonly bus: Bus;
  readonly onNews: (news: ChatNews) => void;
  /** Something may have been missed. */
  readonly onGap: () => void;
  /** Who is there by this process. */
  readonly present: () => Iterable<string>;
}

/** As the release before takes it: it refuses what holds more. */
function asSent(news: ChatNews): object {
  if (!("conversation" in news)) return news;
  const { personId } = news.conversation;
  const left = { teamId: undefined, contactId: undefined, personId: undefined };
  return { ...news, conversation: { ...news.conversation, userId: personId, ...left } };
}

export function shareChat({ bus, onNews, onGap, present }: Parts): SharedChat {
  const tell = (news: ChatNews): void => bus.publish(SUBJECT, JSON.stringify(asSent(news)));
  bus.follow(SUBJECT, (text) => onNews(said.parse(JSON.parse(text))));
  bus.onReconnected(onGap);
  const tellPresent = (): void => {
    const userIds = [...present()];
    for (let from = 0; from < userIds.length; from += MOST_PRESENT)
      tell({ type: "present", userIds: userIds.slice(from, from + MOST_PRESENT) });
  };
  if (bus !== localBus) setInterval(tellPresent, PRESENT_EVERY_MS).unref();
  return { tell, hears: () => bus.isConnected() };
}
