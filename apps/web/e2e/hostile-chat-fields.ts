// Texts of the chat and of the support desk, its macros and rules: where they stand and where they are shown.
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";

const field = (length: number, shown: string) =>
  ({ spec: "chat", length, written: "by SQL", shown }) as const;

export const chatFields = {
  "chat_canned_answers.body": { spec: "chat", length: 300, written: "by calls", shown: "the set-up dialog" },
  "chat_labels.name": { spec: "chat", length: 30, written: "by calls", shown: "beside the thread" },
  "chat_messages.body": { spec: "chat", length: 300, written: "by calls", shown: "/chat, the thread" },
  "chat_notes.body": { spec: "chat", length: 300, written: "by calls", shown: "the thread" },
  "chat_macros.actions": field(300, "the macros of the set-up dialog"),
  "chat_notes.rule_name": field(300, "the thread"),
  "support_rules.actions": field(300, "the rules of the set-up dialog"),
  "support_rules.conditions": field(30, "the rules of the set-up dialog"),
  "support_rules.name": field(30, "the rules of the set-up dialog"),
} as const;

/** Of what is stored as a document the texts themselves. */
export const chatKeptIn: Readonly<Record<string, string>> = {
  "chat_macros.actions": "actions->0->>'text'",
  "support_rules.actions": "actions->0->>'text'",
  "support_rules.conditions": "conditions->0->'words'->>0",
};

interface Texts {
  /** In as few as hold every payload. */
  readonly long: readonly string[];
  /** Of one line, each payload by itself, none twice whatever the letters' case. */
  readonly short: readonly string[];
}

/** In what macros, rules and notes of rules hold. The rules are off, so they write nothing themselves. */
export async function fillAutomation(
  server: Pick<AppServer, "dataDir">,
  conversationId: string,
  { long, short }: Texts,
): Promise<void> {
  await withClient(await databaseUrl(server), async (client) => {
    await client.query(
      `insert into chat_macros (id, shortcut, actions)
       select gen_random_uuid(), 'macro-' || n, jsonb_build_array(jsonb_build_object('do', 'reply', 'text', text))
       from unnest($1::text[]) with ordinality as given(text, n)`,
      [long],
    );
    await client.query(
      `insert into support_rules (id, name, place, is_on, "trigger", "match", conditions, actions)
       select gen_random_uuid(), text, n, false, 'message', 'any',
         jsonb_build_array(jsonb_build_object('if', 'words', 'words', jsonb_build_array('x ' || text))),
         jsonb_build_array(jsonb_build_object('do', 'reply', 'text', ($2::text[])[1 + n % cardinality($2::text[])]))
       from unnest($1::text[]) with ordinality as given(text, n)`,
      [short, long],
    );
    await client.query(
      `insert into chat_notes (id, conversation_id, after_seq, rule_id, rule_name, client_message_id, body, created_at)
       select gen_random_uuid(), c.id, c.last_seq, gen_random_uuid(), text, gen_random_uuid(), 'By a rule', now()
       from unnest($1::text[]) as given(text), chat_conversations c where c.id = $2`,
      [long, conversationId],
    );
  });
}
