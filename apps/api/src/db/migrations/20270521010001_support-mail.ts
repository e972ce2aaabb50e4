import { Migration } from "@mikro-orm/migrations";

/**
 * Mails that people send to support: how far the mailbox was read, what became of each mail, and the thread in which answers go
 * out. The release before knows none of it, and sends a mail without what makes it one of a thread.
 */
export class Migration20270521010001_support_mail extends Migration {
  override up(): void {
    this.addSql(`
      create table support_mailboxes (
        place text primary key,
        uid_validity text,
        last_uid bigint not null default 0,
        connected_at timestamptz(3),
        fetched_at timestamptz(3),
        failure text,
        failing_since timestamptz(3),
        failures integer not null default 0,
        next_try_at timestamptz(3),
        stuck_uid bigint,
        stuck_tries integer not null default 0
      )`);
    this.addSql(`
      create table support_mails (
        key text primary key,
        sender_hash text,
        outcome text not null check (outcome in ('filing', 'filed', 'noted', 'dropped')),
        reason text,
        conversation_id uuid references chat_conversations on delete cascade,
        client_message_id uuid,
        subject text not null default '',
        original text not null default '',
        proof text check (proof in ('server', 'thread', 'none')),
        claims_account boolean not null default false,
        attachments jsonb not null default '[]',
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index support_mails_sender on support_mails (sender_hash, created_at)`);
    this.addSql(`create index support_mails_dropped on support_mails (created_at) where outcome = 'dropped'`);
    this.addSql(`
      create index support_mails_message on support_mails (conversation_id, client_message_id)
        where conversation_id is not null`);
    this.addSql(`
      create table support_mail_threads (
        conversation_id uuid primary key references chat_conversations on delete cascade,
        token text not null unique,
        address text not null,
        subject text not null,
        message_ids jsonb not null,
        sent_seq bigint not null
      )`);
    this.addSql(`alter table mails add column message_id text`);
    this.addSql(`alter table mails add column reply_to text`);
    this.addSql(`alter table mails add column answers jsonb`);
    this.addSql(`alter table mails add column file_id uuid references stored_files on delete set null`);
    this.addSql(`create index mails_file on mails (file_id) where file_id is not null`);
    this.addSql(`create unique index mails_message_id on mails (message_id) where message_id is not null`);
  }
}
