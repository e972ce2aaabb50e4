import { Migration } from "@mikro-orm/migrations";

/**
 * Who writes to support without an account, and how they come back to their conversation. A conversation is of a user or of a
 * contact. The release before joins users, so it leaves out those of contacts.
 */
export class Migration20270520010001_contacts extends Migration {
  override up(): void {
    this.addSql(`
      create table contacts (
        id uuid primary key,
        source text not null check (source in ('page','email')),
        email text,
        email_confirmed_at timestamptz(3),
        name text,
        language text not null,
        page text,
        network text,
        blocked_at timestamptz(3),
        blocked_by uuid references admins,
        created_at timestamptz(3) not null
      )`);
    // Who writes by e-mail is known by their address. One that was typed on a page is nobody's name.
    this.addSql(`create unique index contacts_writer on contacts (lower(email)) where source = 'email'`);
    this.addSql(`create index contacts_email on contacts (lower(email))`);
    this.addSql(`create index contacts_network on contacts (network, created_at) where network is not null`);
    this.addSql(`
      create table contact_tokens (
        hash text primary key,
        contact_id uuid not null references contacts on delete cascade,
        purpose text not null check (purpose in ('session','link','stop')),
        email text,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index contact_tokens_contact on contact_tokens (contact_id)`);
    this.addSql(`create index contact_tokens_expiry on contact_tokens (expires_at)`);
    // Addresses whose owners want no mails, by their sha256. It holds for everyone who types one later.
    this.addSql(`
      create table contact_mail_stops (
        email_hash text primary key,
        stopped_at timestamptz(3) not null
      )`);
    this.addSql(`alter table chat_conversations alter column user_id drop not null`);
    this.addSql(
      `alter table chat_conversations add column contact_id uuid unique references contacts on delete cascade`,
    );
    this.addSql(`
      alter table chat_conversations add constraint chat_conversations_person
        check (num_nonnulls(user_id, contact_id) = 1)`);
  }
}
