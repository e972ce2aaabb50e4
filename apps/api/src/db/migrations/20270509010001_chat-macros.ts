import { Migration } from "@mikro-orm/migrations";

/** Macros of the team (no owner) and of single agents, and which presses of them were done. */
export class Migration20270509010001_chat_macros extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_macros (
        id uuid primary key,
        admin_id uuid references admins,
        shortcut text not null,
        actions jsonb not null check (jsonb_typeof(actions) = 'array'),
        version integer not null default 1
      )`);
    this.addSql(
      `create unique index chat_macros_shortcut on chat_macros (admin_id, shortcut) nulls not distinct`,
    );
    this.addSql(`
      create table chat_macro_runs (
        admin_id uuid not null references admins,
        client_id uuid not null,
        conversation_id uuid not null references chat_conversations on delete cascade,
        payload_hash text not null,
        ran_at timestamptz(3) not null,
        primary key (admin_id, client_id)
      )`);
    this.addSql(`create index chat_macro_runs_conversation on chat_macro_runs (conversation_id)`);
  }
}
