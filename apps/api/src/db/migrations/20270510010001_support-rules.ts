import { Migration } from "@mikro-orm/migrations";

/**
 * Rules of the support desk. What a customer's message begins is written with the message, and taken away in the transaction
 * that does what the rules say. What they write is theirs: a reply that no agent gave, notes that no agent wrote.
 */
export class Migration20270510010001_support_rules extends Migration {
  override up(): void {
    this.addSql(`
      create table support_rules (
        id uuid primary key,
        name text not null,
        place integer not null,
        is_on boolean not null,
        "trigger" text not null check ("trigger" in ('conversation','message','reopened')),
        "match" text not null check ("match" in ('all','any')),
        conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
        actions jsonb not null check (jsonb_typeof(actions) = 'array'),
        macro_id uuid references chat_macros on delete set null,
        runs bigint not null default 0,
        last_run_at timestamptz(3)
      )`);
    this.addSql(`create unique index support_rules_name on support_rules (lower(name))`);
    this.addSql(`
      create table support_rule_events (
        conversation_id uuid not null references chat_conversations on delete cascade,
        seq bigint not null,
        "trigger" text not null check ("trigger" in ('conversation','message','reopened')),
        primary key (conversation_id, seq)
      )`);
    this.addSql(`alter table chat_messages add column is_automatic boolean not null default false`);
    this.addSql(
      `create index chat_messages_automatic on chat_messages (conversation_id, seq) where is_automatic`,
    );
    this.addSql(`alter table chat_notes add column rule_id uuid, add column rule_name text`);
    this.addSql(`alter table chat_notes alter column author_id drop not null`);
    this.addSql(`
      alter table chat_notes add constraint chat_notes_written_by
        check (num_nonnulls(author_id, rule_id) = 1 and (rule_id is null) = (rule_name is null))`);
  }
}
