import type { ChatFileView, ChatSender, ChatSystemEvent } from "@fillmark/contracts/chat";
import type { NoteView } from "@fillmark/contracts/inbox";

/**
 * A conversation as one client knows it: a value, and the ways in which it may become another one. It follows one
 * cursor, `rev`: a change is taken only when it is the next one, so whatever comes twice, late or not at all can't
 * make two clients differ. It knows no time, no network and no screen.
 */
export interface ThreadMessage {
  readonly id: string;
  readonly seq: number;
  readonly clientMessageId: string | null;
  readonly sender: ChatSender;
  readonly text: string;
  readonly event: ChatSystemEvent | null;
  readonly file: ChatFileView | null;
  readonly createdAt: string;
}

/** What a thread understands of a change; of others it only counts the `rev`. */
export type ThreadChange<Message extends ThreadMessage> =
  | { readonly type: "message"; readonly rev: number; readonly message: Message }
  | { readonly type: "note"; readonly rev: number; readonly note: NoteView }
  | { readonly type: "read"; readonly rev: number; readonly by: "user" | "admin"; readonly seq: number }
  | { readonly type: "status" | "rating" | "assignee" | "labels"; readonly rev: number };

export interface Thread<Message extends ThreadMessage> {
  readonly rev: number;
  /** By `seq`, without a gap. */
  readonly messages: readonly Message[];
  /** By the message they stand after, then by time. */
  readonly notes: readonly NoteView[];
  readonly hasOlder: boolean;
  readonly userReadSeq: number;
  readonly agentReadSeq: number;
}

/** The newest page, with the cursor from which changes go on. It may hold more than the cursor says. */
export interface ThreadPage<Message extends ThreadMessage> {
  readonly messages: readonly Message[];
  readonly notes: readonly NoteView[];
  readonly hasMore: boolean;
}

export interface ThreadSnapshot<Message extends ThreadMessage> extends ThreadPage<Message> {
  readonly rev: number;
  /** The newest that is known to exist: what lies between has to be read. */
  readonly newestRev: number;
  readonly userReadSeq: number;
  readonly agentReadSeq: number;
}

/** `gap` says that something before this change is missing: changes must be fetched. */
export interface Applied<Message extends ThreadMessage> {
  readonly outcome: "applied" | "dropped" | "gap";
  readonly thread: Thread<Message>;
}

/** Forgets whatever was there before. */
export function threadOf<Message extends ThreadMessage>(snapshot: ThreadSnapshot<Message>): Thread<Message> {
  return {
    rev: snapshot.rev,
    messages: inOrder(snapshot.messages),
    notes: sortedNotes(snapshot.notes),
    hasOlder: snapshot.hasMore,
    userReadSeq: snapshot.userReadSeq,
    agentReadSeq: snapshot.agentReadSeq,
  };
}

export function apply<Message extends ThreadMessage>(
  thread: Thread<Message>,
  change: ThreadChange<Message>,
): Applied<Message> {
  if (change.rev <= thread.rev) return { outcome: "dropped", thread };
  if (change.rev > thread.rev + 1) return { outcome: "gap", thread };
  return { outcome: "applied", thread: { ...changed(thread, change), rev: change.rev } };
}

/** Pages that don't end where the thread begins belong to another reading of it, and are left out. */
export function withOlder<Message extends ThreadMessage>(
  thread: Thread<Message>,
  page: ThreadPage<Message>,
): Thread<Message> {
  const first = thread.messages[0]?.seq ?? 0;
  const older = inOrder(page.messages).filter((message) => message.seq < first);
  const joins = older.at(-1)?.seq === first - 1;
  if (!joins && older.length > 0) return thread;
  return {
    ...thread,
    messages: [...older, ...thread.messages],
    notes: page.notes.reduce(withNote, thread.notes),
    hasOlder: page.hasMore,
  };
}

/** The seq of the newest message; 0 without any. */
export function lastSeqOf<Message extends ThreadMessage>(thread: Thread<Message>): number {
  return thread.messages.at(-1)?.seq ?? 0;
}

function changed<Message extends ThreadMessage>(
  thread: Thread<Message>,
  change: ThreadChange<Message>,
): Thread<Message> {
  switch (change.type) {
    case "message":
      return { ...thread, messages: withMessage(thread.messages, change.message) };
    case "note":
      return { ...thread, notes: withNote(thread.notes, change.note) };
    case "read":
      // A marker only goes forward, in whatever order a page and a change were read.
      return change.by === "user"
        ? { ...thread, userReadSeq: Math.max(thread.userReadSeq, change.seq) }
        : { ...thread, agentReadSeq: Math.max(thread.agentReadSeq, change.seq) };
    case "status":
    case "rating":
    case "assignee":
    case "labels":
      return thread;
  }
}

/** The page that a thread began with may already hold what a change brings. */
function withMessage<Message extends ThreadMessage>(
  messages: readonly Message[],
  message: Message,
): readonly Message[] {
  const last = messages.at(-1);
  if (last === undefined || message.seq > last.seq) return [...messages, message];
  return inOrder([...messages.filter(({ seq }) => seq !== message.seq), message]);
}

function withNote(notes: readonly NoteView[], note: NoteView): readonly NoteView[] {
  return sortedNotes([...notes.filter(({ id }) => id !== note.id), note]);
}

function inOrder<Message extends ThreadMessage>(messages: readonly Message[]): readonly Message[] {
  return messages.toSorted((one, other) => one.seq - other.seq);
}

function sortedNotes(notes: readonly NoteView[]): readonly NoteView[] {
  return notes.toSorted(
    (one, other) =>
      one.afterSeq - other.afterSeq ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
      (one.id < other.id ? -1 : 1),
  );
}
