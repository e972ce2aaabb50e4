import { Migration } from "@mikro-orm/migrations";

/**
 * Support chat. A conversation's row is its lock: whoever changes anything in it holds that row, so `seq` and both
 * cursors grow without gaps and in the order of the commits. `rev` counts what the user may see, `agent_rev`
 * everything. Notes have a table of their own, so that no query made for a user can meet one.
 */
export class Migration20261121000001_chat extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`
      create table stored_files (
        id uuid primary key,
        path text not null unique,
        owner_kind text not null check (owner_kind in ('user','admin')),
        owner_id uuid not null,
        name text not null,
        type text not null,
        size integer not null check (size > 0),
        width integer,
        height integer,
        sha256 text not null,
        created_at timestamptz(3) not null,
        attached_at timestamptz(3)
      )`);
    this.addSql(`create index stored_files_owner on stored_files (owner_kind, owner_id, created_at)`);
    this.addSql(`create index stored_files_loose on stored_files (created_at) where attached_at is null`);

    this.addSql(`
      create table chat_conversations (
        id uuid primary key,
        number bigint generated always as identity (start with 20001) unique,
        user_id uuid not null unique references users on delete cascade,
        status text not null default 'open' check (status in ('open','pending','snoozed','resolved')),
        assignee_id uuid references admins,
        assigned_at timestamptz(3),
        snoozed_until timestamptz(3),
        episode integer not null default 0,
        rev bigint not null default 0,
        agent_rev bigint not null default 0,
        last_seq bigint not null default 0,
        user_read_seq bigint not null default 0,
        agent_read_seq bigint not null default 0,
        user_unread integer not null default 0,
        agent_unread integer not null default 0,
        waiting_since timestamptz(3),
        mailed_seq bigint not null default 0,
        user_seen_at timestamptz(3),
        created_at timestamptz(3) not null,
        changed_at timestamptz(3) not null,
        check ((status = 'snoozed') = (snoozed_until is not null)),
        check (user_read_seq <= last_seq and agent_read_seq <= last_seq and mailed_seq <= last_seq)
      )`);
    this.addSql(`
      create index chat_conversations_waiting on chat_conversations (status, waiting_since, changed_at desc)
      where last_seq > 0`);
    this.addSql(`
      create index chat_conversations_changed on chat_conversations (status, changed_at desc) where last_seq > 0`);
    this.addSql(`create index chat_conversations_assignee on chat_conversations (assignee_id, status)`);
    this.addSql(
      `create index chat_conversations_snoozed on chat_conversations (snoozed_until) where status = 'snoozed'`,
    );
    this.addSql(
      `create index chat_conversations_unread on chat_conversations (changed_at) where user_unread > 0`,
    );

    this.addSql(`
      create table chat_episodes (
        conversation_id uuid not null references chat_conversations on delete cascade,
        number integer not null,
        opened_at timestamptz(3) not null,
        first_answer_at timestamptz(3),
        resolved_at timestamptz(3),
        resolved_by uuid references admins,
        rating smallint check (rating between 1 and 5),
        rating_comment text,
        rated_at timestamptz(3),
        primary key (conversation_id, number),
        check (rating is null or resolved_at is not null)
      )`);
    this.addSql(`create index chat_episodes_answered on chat_episodes (first_answer_at)`);
    this.addSql(`create index chat_episodes_resolved on chat_episodes (resolved_at)`);

    this.addSql(`
      create table chat_messages (
        conversation_id uuid not null references chat_conversations on delete cascade,
        seq bigint not null,
        id uuid not null unique,
        episode integer not null,
        author_kind text not null check (author_kind in ('user','admin','system')),
        author_id uuid,
        client_message_id uuid,
        payload_hash text,
        body text not null,
        event text check (event in ('assigned','resolved','reopened')),
        file_id uuid unique references stored_files,
        created_at timestamptz(3) not null,
        words tsvector generated always as (to_tsvector('simple', body)) stored,
        primary key (conversation_id, seq),
        unique (conversation_id, author_kind, author_id, client_message_id),
        check ((author_kind = 'system') = (event is not null)),
        check ((author_kind = 'system') = (client_message_id is null))
      )`);
    this.addSql(`create index chat_messages_words on chat_messages using gin (words)`);
    this.addSql(`create index chat_messages_trigrams on chat_messages using gin (body gin_trgm_ops)`);

    this.addSql(`
      create table chat_notes (
        id uuid primary key,
        conversation_id uuid not null references chat_conversations on delete cascade,
        after_seq bigint not null,
        author_id uuid not null references admins,
        client_message_id uuid not null,
        body text not null,
        created_at timestamptz(3) not null,
        words tsvector generated always as (to_tsvector('simple', body)) stored,
        unique (conversation_id, author_id, client_message_id)
      )`);
    this.addSql(`create index chat_notes_place on chat_notes (conversation_id, after_seq)`);
    this.addSql(`create index chat_notes_words on chat_notes using gin (words)`);
    this.addSql(`create index chat_notes_trigrams on chat_notes using gin (body gin_trgm_ops)`);

    this.addSql(`
      create table chat_changes (
        conversation_id uuid not null references chat_conversations on delete cascade,
        agent_rev bigint not null,
        rev bigint,
        kind text not null
          check (kind in ('message','note','read','status','assignee','labels','rating')),
        seq bigint,
        note_id uuid,
        data jsonb,
        primary key (conversation_id, agent_rev),
        check (kind not in ('note','assignee','labels') or rev is null)
      )`);
    this.addSql(
      `create unique index chat_changes_rev on chat_changes (conversation_id, rev) where rev is not null`,
    );

    this.addSql(`
      create table chat_labels (
        id uuid primary key,
        name text not null
      )`);
    this.addSql(`create unique index chat_labels_name on chat_labels (lower(name))`);
    this.addSql(`
      create table chat_conversation_labels (
        conversation_id uuid not null references chat_conversations on delete cascade,
        label_id uuid not null references chat_labels on delete cascade,
        primary key (conversation_id, label_id)
      )`);
    this.addSql(`create index chat_conversation_labels_label on chat_conversation_labels (label_id)`);
    this.addSql(`
      create table chat_canned_answers (
        id uuid primary key,
        shortcut text not null unique,
        body text not null
      )`);
  }
}
