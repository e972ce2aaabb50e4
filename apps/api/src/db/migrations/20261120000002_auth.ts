import { Migration } from "@mikro-orm/migrations";

/**
 * Who may sign in, and who is signed in. A session has two independent secrets, one for the bearer token and
 * one for the cookie; only their SHA-256 is stored, so that a reader of this database can't act as anybody.
 */
export class Migration20261120000002_auth extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        name text,
        password_hash text not null,
        demo_mode boolean not null default false,
        created_at timestamptz(3) not null,
        disabled_at timestamptz(3)
      )`);
    this.addSql(`
      create table admins (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        name text,
        password_hash text not null,
        role text not null
          check (role in ('support','compliance','finance','editor','operator','owner')),
        created_at timestamptz(3) not null,
        disabled_at timestamptz(3)
      )`);
    this.addSql(`
      create table sessions (
        id uuid primary key,
        kind text not null check (kind in ('user','admin')),
        user_id uuid references users on delete cascade,
        admin_id uuid references admins on delete cascade,
        bearer_hash text not null unique check (bearer_hash ~ '^[0-9a-f]{64}$'),
        cookie_hash text not null unique check (cookie_hash ~ '^[0-9a-f]{64}$'),
        address text not null,
        user_agent text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        check ((kind = 'user') = (user_id is not null)),
        check ((kind = 'admin') = (admin_id is not null))
      )`);
    this.addSql(`create index sessions_user on sessions (user_id) where user_id is not null`);
    this.addSql(`create index sessions_admin on sessions (admin_id) where admin_id is not null`);
    this.addSql(`create index sessions_expires_at on sessions (expires_at)`);
  }
}
