import { Migration } from "@mikro-orm/migrations";

/**
 * Whoever registers where mails can be sent has a row here, and no account, until they open the mailed link. One for
 * each e-mail, also for one that has an account, whose row nobody has a link to. Of a link only the SHA-256 of its
 * token is stored. `legal_versions` are the texts that were agreed to.
 */
export class Migration20261123000001_pending_registrations extends Migration {
  override up(): void {
    this.addSql(`
      create table pending_registrations (
        email text primary key check (email = lower(email)),
        hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
        name text,
        password_hash text not null,
        legal_versions jsonb not null,
        address text not null,
        tries smallint not null default 0,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create index pending_registrations_expires_at on pending_registrations (expires_at)`);
  }
}
