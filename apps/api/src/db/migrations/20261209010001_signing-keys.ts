import { Migration } from "@mikro-orm/migrations";

/**
 * Keys that sign each call, of one venue each, beside those that are sent whole. Of an Ed25519 key there is its public half
 * alone; the secret of an HMAC key has to be read again, so it is sealed with the installation's own key. And what each key
 * was used for lately.
 */
export class Migration20261209010001_signing_keys extends Migration {
  override up(): void {
    this.addSql(`alter table api_keys drop constraint api_keys_scopes_check`);
    this.addSql(`
      alter table api_keys
        alter column hash drop not null,
        add column type text not null default 'bearer' check (type in ('bearer','hmac','ed25519')),
        add column venue text check (venue in ('demo','live')),
        add column api_key text unique check (api_key ~ '^fmi_[A-Za-z0-9_-]{32}$'),
        add column public_key text check (public_key ~ '^[A-Za-z0-9+/]{43}=$'),
        add column secret_sealed text,
        add check (scopes <@ array['read','trade','withdraw'] and cardinality(scopes) > 0),
        add check (not 'withdraw' = any(scopes) or (venue = 'live' and cardinality(addresses) > 0)),
        add check (num_nonnulls(hash, public_key, secret_sealed) = 1),
        add check ((type = 'bearer') = (hash is not null) and (type = 'ed25519') = (public_key is not null)),
        add check ((type = 'bearer') = (venue is null) and (type = 'bearer') = (api_key is null))`);
    this.addSql(`
      create table api_key_calls (
        id bigint generated always as identity primary key,
        key_id uuid not null references api_keys on delete cascade,
        user_id uuid not null references users on delete cascade,
        at timestamptz(3) not null,
        method text not null,
        route text not null,
        status smallint not null,
        code text,
        address text not null
      )`);
    this.addSql(`create index api_key_calls_key on api_key_calls (key_id, id)`);
    this.addSql(`create index api_key_calls_user on api_key_calls (user_id)`);
  }
}
