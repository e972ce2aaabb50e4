// The guest's way to support: the same conversation as a user's, by calls that know them by a cookie.
import type { ChatConversationView, ChatSupportView } from "@fillmark/contracts/chat";
import type { GuestTalkView } from "@fillmark/contracts/contacts";
import type { UserTransport } from "../../chat-client/user-chat.ts";
import { CallError } from "../../api-client/failed-call.ts";
import { toCallError } from "../../api-client/to-call-error.ts";
import { createTrpcClient } from "../../api-client/trpc.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { session } from "../../session/session.ts";
import { chat as store, enterAsGuest, leaveAsGuest } from "./chat-store.ts";
import { markGuest } from "./guest-mark.ts";

const timeoutMs = 20_000;
const timeoutSignal = () => ({ signal: AbortSignal.timeout(timeoutMs) });
const { contacts } = createTrpcClient(session.token);

/** Who the guest is, and whether an answer can be mailed; null before it is read. */
const known = createStore<Pick<GuestTalkView, "guest" | "canMail"> | null>(null);

export function useGuest(): Pick<GuestTalkView, "guest" | "canMail"> | null {
  return useStore(known);
}

/** Before the first message nothing is stored. */
function unopened(support: ChatSupportView): ChatConversationView {
  return {
    id: "",
    reference: "",
    status: "open",
    openedAt: null,
    firstAnswerMs: null,
    rev: 0,
    lastSeq: 0,
    userReadSeq: 0,
    agentReadSeq: 0,
    unread: 0,
    rating: null,
    support,
  };
}

function note(talk: GuestTalkView): GuestTalkView {
  known.set({ guest: talk.guest, canMail: talk.canMail });
  markGuest(talk.conversation !== null);
  return talk;
}

/** The page, without what stands behind it. */
function page(): string {
  const { pathname } = window.location;
  return /^\/[a-z0-9/-]{0,99}$/i.test(pathname) ? pathname : "/";
}

async function post(message: { clientMessageId: string; text: string }) {
  const { clientMessageId, text } = message;
  const input = { clientMessageId, text, page: page() };
  // What the conversation is known by comes first: so the message can be repeated and opens one.
  if (known.get()?.guest == null) await toCallError(contacts.begin.mutate(undefined, timeoutSignal()));
  const sent = await toCallError(contacts.send.mutate(input, timeoutSignal()));
  if (known.get()?.guest == null) note(await toCallError(contacts.talk.query(undefined, timeoutSignal())));
  return sent;
}

const transport: UserTransport = {
  async conversation() {
    const talk = note(await toCallError(contacts.talk.query(undefined, timeoutSignal())));
    return talk.conversation ?? unopened(talk.support);
  },
  listMessages: (input) => toCallError(contacts.listMessages.query(input, timeoutSignal())),
  async poll(after) {
    const read = await toCallError(contacts.changes.query({ after }, timeoutSignal()));
    return read.changes.length === 0 && !read.reset && read.rev === after ? null : read;
  },
  async send(message) {
    try {
      return await post(message);
    } catch (error) {
      // The session of this browser has ended: another conversation begins.
      if (!(error instanceof CallError) || error.domain?.code !== "NOT_FOUND") throw error;
      known.set(null);
      return post(message);
    }
  },
  markRead: (seq) => toCallError(contacts.markRead.mutate({ seq }, timeoutSignal())),
  setTyping: () => toCallError(contacts.setTyping.mutate(undefined, timeoutSignal())),
  rate: (score, comment) =>
    toCallError(
      contacts.rate.mutate(comment === undefined ? { score } : { score, comment }, timeoutSignal()),
    ),
};

export function beGuest(): void {
  enterAsGuest(transport);
  void store.open();
}

export async function introduce(who: { name: string | null; email: string | null }): Promise<void> {
  note(await contacts.introduce.mutate(who, timeoutSignal()));
}

/** By the link of a mail. */
export async function openByLink(token: string): Promise<void> {
  note(await contacts.openByLink.mutate({ token }, timeoutSignal()));
}

export async function stopMails(token: string): Promise<void> {
  await contacts.stopMails.mutate({ token }, timeoutSignal());
}

/** This browser forgets the conversation. */
export async function leave(): Promise<void> {
  await contacts.leave.mutate(undefined, timeoutSignal());
  markGuest(false);
  known.set(null);
  leaveAsGuest();
}
