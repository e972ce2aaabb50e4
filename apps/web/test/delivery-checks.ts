// What must be true at the end of each run, against the database itself.
import type { Database } from "./people.ts";
import type { AgentSeat, UserTab } from "./delivery-clients.ts";

interface Stored {
  readonly conversation: {
    readonly rev: number;
    readonly agent_rev: number;
    readonly last_seq: number;
    readonly user_read_seq: number;
    readonly agent_read_seq: number;
    readonly user_unread: number;
    readonly agent_unread: number;
  };
  readonly messages: readonly { seq: number; id: string; kind: string; key: string | null; body: string }[];
  readonly notes: readonly { id: string; key: string; body: string }[];
  readonly revs: readonly number[];
  readonly agentRevs: readonly number[];
}

const question = `
  select jsonb_build_object(
    'conversation', to_jsonb(c),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'id', id, 'kind', author_kind,
        'key', client_message_id, 'body', body) order by seq), '[]')
      from chat_messages m where m.conversation_id = c.id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', client_message_id, 'body', body)), '[]')
      from chat_notes n where n.conversation_id = c.id),
    'revs', (select coalesce(jsonb_agg(rev order by rev) filter (where rev is not null), '[]')
      from chat_changes h where h.conversation_id = c.id),
    'agentRevs', (select coalesce(jsonb_agg(agent_rev order by agent_rev), '[]')
      from chat_changes h where h.conversation_id = c.id)
  ) as stored from chat_conversations c where c.user_id = $1`;

export interface Ended {
  readonly userId: string;
  readonly tabs: readonly UserTab[];
  readonly seats: readonly AgentSeat[];
  /** All that the user's tabs were ever sent. */
  readonly userTexts: readonly string[];
  readonly noteMark: string;
}

/** One sentence for each thing that isn't as it must be. */
export async function findFaults(database: Database, ended: Ended): Promise<string[]> {
  const { rows } = await database.query<{ stored: Stored }>(question, [ended.userId]);
  const stored = rows[0]?.stored;
  if (stored === undefined) return ["there is no conversation"];
  return [
    ...storedFaults(stored),
    ...writingFaults(stored, ended),
    ...ended.tabs.flatMap((tab) => tabFaults(stored, tab)),
    ...ended.seats.flatMap((seat) => seatFaults(stored, seat)),
    ...(ended.userTexts.some((text) => text.includes(ended.noteMark)) ? ["the user was sent a note"] : []),
  ];
}

function storedFaults({ conversation, messages, revs, agentRevs }: Stored): string[] {
  const unreadOf = (kind: string, readSeq: number): number =>
    messages.filter((message) => message.kind === kind && message.seq > readSeq).length;
  const { user_read_seq, agent_read_seq, user_unread, agent_unread } = conversation;
  return [
    ...differ(
      "seq",
      messages.map(({ seq }) => seq),
      upTo(conversation.last_seq),
    ),
    ...differ("rev", revs, upTo(conversation.rev)),
    ...differ("agents' rev", agentRevs, upTo(conversation.agent_rev)),
    ...differ("user's unread", user_unread, unreadOf("admin", user_read_seq)),
    ...differ("agents' unread", agent_unread, unreadOf("user", agent_read_seq)),
  ];
}

/** Each thing that a user wrote is there once, and each writer's things are in the order of writing. */
function writingFaults({ messages, notes }: Stored, { tabs, seats }: Ended): string[] {
  const bodies = [...messages.filter(({ kind }) => kind !== "system"), ...notes].map(({ body }) => body);
  const doubled = bodies.filter((body, index) => bodies.indexOf(body) !== index);
  const all = [...tabs, ...seats];
  const written = all.flatMap((writer) => [...writer.written, ...writer.notes]);
  return [
    ...doubled.map((body) => `"${body}" is there twice`),
    ...differ("number of things written", bodies.length, written.length),
    ...all.flatMap((writer) => [
      ...differ(
        `messages of ${writer.name}`,
        messages.filter(({ key }) => key !== null && writer.written.includes(key)).map(({ key }) => key),
        writer.written,
      ),
      ...differ(
        `notes of ${writer.name}`,
        notes
          .filter(({ key }) => writer.notes.includes(key))
          .map(({ key }) => key)
          .toSorted(),
        writer.notes.toSorted(),
      ),
    ]),
  ];
}

function tabFaults({ conversation, messages }: Stored, { name, chat }: UserTab): string[] {
  const state = chat.state();
  return [
    ...differ(`phase of ${name}`, state.phase, "connected"),
    ...differ(
      `pending of ${name}`,
      state.pending.map(({ state: how }) => how),
      [],
    ),
    ...differ(`cursor of ${name}`, state.conversation?.rev, conversation.rev),
    ...differ(`messages of ${name}`, state.messages.map(idAt), messages.map(idAt)),
    ...differ(`unread of ${name}`, state.unread, conversation.user_unread),
    ...differ(`user's reading at ${name}`, state.userReadSeq, conversation.user_read_seq),
    ...differ(`agents' reading at ${name}`, state.agentReadSeq, conversation.agent_read_seq),
  ];
}

function seatFaults({ conversation, messages, notes }: Stored, { name, chat }: AgentSeat): string[] {
  const state = chat.state();
  const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).toSorted();
  return [
    ...differ(`phase of ${name}`, state.phase, "ready"),
    ...differ(
      `pending of ${name}`,
      state.pending.map(({ state: how }) => how),
      [],
    ),
    ...differ(`cursor of ${name}`, state.conversation?.rev, conversation.agent_rev),
    ...differ(`messages at ${name}`, state.messages.map(idAt), messages.map(idAt)),
    ...differ(`notes at ${name}`, ids(state.notes), ids(notes)),
    ...differ(`user's reading at ${name}`, state.userReadSeq, conversation.user_read_seq),
    ...differ(`agents' reading at ${name}`, state.agentReadSeq, conversation.agent_read_seq),
  ];
}

function idAt({ seq, id }: { seq: number; id: string }): string {
  return `${seq} ${id}`;
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function differ(what: string, found: unknown, wanted: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === should ? [] : [`${what}: ${is}, and not ${should}`];
}
