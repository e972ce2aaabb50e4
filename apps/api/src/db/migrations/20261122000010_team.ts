import { Migration } from "@mikro-orm/migrations";

/**
 * Whoever is to become an admin has a link until they have chosen a password, and no row among the admins: nobody
 * else ever knows a password of theirs. Of the link only the SHA-256 of its token is stored.
 */
export class Migration20261122000010_team extends Migration {
  override up(): void {
    this.addSql(`
      create table admin_invites (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        name text not null,
        role text not null
          check (role in ('support','compliance','finance','editor','operator','owner')),
        hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
        invited_by uuid not null references admins,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
  }
}
