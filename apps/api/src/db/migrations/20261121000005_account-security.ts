import { Migration } from "@mikro-orm/migrations";

/**
 * What guards an account beyond its password: when it last changed, which devices use it, what happened at its
 * door, and the links that were mailed. Of a link only the SHA-256 of its token is stored.
 */
export class Migration20261121000005_account_security extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column email_confirmed_at timestamptz(3),
        add column security_changed_at timestamptz(3)`);
    this.addSql(`alter table sessions add column last_seen_at timestamptz(3)`);
    this.addSql(`
      create table account_tokens (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        purpose text not null check (purpose in ('reset_password','confirm_email','change_email')),
        user_id uuid not null references users on delete cascade,
        email text not null check (email = lower(email)),
        session_id uuid,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        check ((purpose = 'change_email') = (session_id is not null))
      )`);
    this.addSql(`create index account_tokens_user on account_tokens (user_id, purpose)`);
    this.addSql(`create index account_tokens_expires_at on account_tokens (expires_at)`);
    this.addSql(`
      create table login_events (
        id bigint generated always as identity primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('registered','signed_in','refused','password_refused',
          'password_changed','password_reset','email_changed','sessions_ended')),
        address text not null,
        user_agent text not null,
        at timestamptz(3) not null
      )`);
    this.addSql(`create index login_events_user on login_events (user_id, id desc)`);
    this.addSql(`create index login_events_at on login_events (at)`);
  }
}
