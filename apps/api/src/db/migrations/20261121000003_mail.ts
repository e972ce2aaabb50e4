import { Migration } from "@mikro-orm/migrations";

/**
 * Mails, written in the transaction that has a reason for them and sent afterwards. `once` names the reason: a
 * second mail for the same one can't be written. `kept` are those of an installation without an SMTP server.
 */
export class Migration20261121000003_mail extends Migration {
  override up(): void {
    this.addSql(`
      create table mails (
        id bigint generated always as identity primary key,
        recipient text not null,
        subject text not null,
        body text not null,
        kind text not null,
        once text not null unique,
        state text not null default 'waiting' check (state in ('waiting','sent','failed','kept')),
        attempts integer not null default 0,
        last_error text,
        next_try_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3)
      )`);
    this.addSql(`create index mails_due on mails (next_try_at) where state = 'waiting'`);
  }
}
