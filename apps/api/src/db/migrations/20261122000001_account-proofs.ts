import { Migration } from "@mikro-orm/migrations";

/**
 * How people prove who they are beyond a password: codes of an app, passkeys, recovery codes, Google, and the keys of
 * their programs. Of whatever could be shown to us again only the SHA-256 is stored; the secret that makes an app's
 * codes has to be read again, so it is sealed with the installation's own key.
 */
export class Migration20261122000001_account_proofs extends Migration {
  override up(): void {
    // Somebody who came by Google or uses passkeys alone may have no password.
    this.addSql(`
      alter table users
        alter column password_hash drop not null,
        add column frozen_at timestamptz(3),
        add column frozen_reason text,
        add check ((frozen_at is null) = (frozen_reason is null))`);
    this.addSql(`alter table sessions add column proved_at timestamptz(3)`);
    this.addSql(`alter table login_events drop constraint login_events_kind_check`);
    this.addSql(`alter table login_events add check (kind ~ '^[a-z_]{3,40}$')`);
    this.addSql(`
      create table totp_secrets (
        user_id uuid primary key references users on delete cascade,
        sealed text not null,
        last_step bigint not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table recovery_codes (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        user_id uuid not null references users on delete cascade,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index recovery_codes_user on recovery_codes (user_id)`);
    this.addSql(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text[] not null,
        is_synced boolean not null,
        name text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3)
      )`);
    this.addSql(`create index passkeys_user on passkeys (user_id)`);
    // What was begun and waits for its second half. One is used up by deleting its row.
    this.addSql(`
      create table auth_challenges (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        purpose text not null check (purpose in ('second_factor','second_factor_passkey','totp_setup',
          'passkey_setup','passkey_login','step_up','google_nonce','google_link')),
        user_id uuid references users on delete cascade,
        session_id uuid,
        data jsonb not null default '{}',
        tries integer not null default 0 check (tries >= 0),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create index auth_challenges_expires_at on auth_challenges (expires_at)`);
    this.addSql(`create index auth_challenges_user on auth_challenges (user_id)`);
    this.addSql(`
      create table google_identities (
        subject text primary key,
        user_id uuid not null unique references users on delete cascade,
        email text not null,
        linked_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table api_keys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
        hint text not null,
        scopes text[] not null check (scopes <@ array['read','trade'] and cardinality(scopes) > 0),
        addresses text[] not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        last_address text,
        revoked_at timestamptz(3)
      )`);
    this.addSql(`create index api_keys_user on api_keys (user_id)`);
  }
}
