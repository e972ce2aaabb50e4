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
  "chat_teams.name": field(30, "the list, and the teams of the set-up dialog"),
  "contacts.name": field(30, "the list"),
  "support_mail_threads.subject": field(30, "the list"),
  "support_mails.attachments": field(300, "the thread"),
  "support_mails.original": field(300, "the whole mail"),
  "support_mails.subject": field(300, "the whole mail"),
  "support_rules.actions": field(300, "the rules of the set-up dialog"),
  "support_rules.conditions": field(30, "the rules of the set-up dialog"),
  "support_rules.name": field(30, "the rules of the set-up dialog"),
} as const;

/** Of what is stored as a document the texts themselves. */
export const chatKeptIn: Readonly<Record<string, string>> = {
  "chat_macros.actions": "actions->0->>'text'",
  "support_mails.attachments": "attachments->0->>'name'",
  "support_rules.actions": "actions->0->>'text'",
  "support_rules.conditions": "conditions->0->'words'->>0",
};

interface Texts {
  /** In as few as hold every payload. */
  readonly long: readonly string[];
  /** Of one line, each payload by itself, none twice whatever the letters' case. */
  readonly short: readonly string[];
}

/** In what macros, rules, notes of rules and teams hold. The rules are off, so they write nothing themselves. */
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
    await client.query(
      `insert into chat_teams (id, name) select gen_random_uuid(), text from unnest($1::text[]) as given(text)`,
      [short],
    );
    await client.query(
      `with made as (
         insert into contacts (id, source, name, language, created_at)
         select gen_random_uuid(), 'page', text, 'en', now() from unnest($1::text[]) as given(text) returning id),
       held as (
         insert into chat_conversations (id, contact_id, last_seq, created_at, changed_at)
         select gen_random_uuid(), id, 1, now(), now() from made returning id, contact_id)
       insert into chat_messages (conversation_id, seq, id, episode, author_kind, author_id, client_message_id, body, created_at)
       select id, 1, gen_random_uuid(), 1, 'user', contact_id, gen_random_uuid(), 'Written without an account', now() from held`,
      [short],
    );
    await client.query(
      `insert into support_mail_threads (conversation_id, token, address, subject, message_ids, sent_seq)
       select m.conversation_id, gen_random_uuid(), 'writer@example.com', k.name, '[]', 1
       from chat_messages m join chat_conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where m.body = 'Written without an account'`,
    );
    await client.query(
      `with given as (select text, n from unnest($1::text[]) with ordinality as g(text, n)),
         said as (select client_message_id, row_number() over (order by seq desc) as n from chat_messages
           where conversation_id = $2 and author_kind = 'user' and body <> '')
       insert into support_mails (key, outcome, conversation_id, client_message_id, subject, original, proof, attachments, created_at)
       select gen_random_uuid(), 'filed', $2, client_message_id, text, text, 'none',
         jsonb_build_array(jsonb_build_object('name', text, 'type', 'text/plain', 'size', 1)), now()
       from given left join said using (n)`,
      [long, conversationId],
    );
    await client.query(
      `update chat_conversations set team_id = (select id from chat_teams where name = $1) where id = $2`,
      [short[0], conversationId],
    );
  });
}
