import { Migration } from "@mikro-orm/migrations";

/** Browsers in which an account was entered before, by the SHA-256 of a secret in a cookie of theirs. */
export class Migration20261202060001_known_devices extends Migration {
  override up(): void {
    this.addSql(`
      create table known_devices (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        user_id uuid references users on delete cascade,
        admin_id uuid references admins on delete cascade,
        created_at timestamptz(3) not null,
        used_at timestamptz(3) not null,
        check (num_nonnulls(user_id, admin_id) = 1)
      )`);
    this.addSql(
      `create index known_devices_user on known_devices (user_id, used_at) where user_id is not null`,
    );
    this.addSql(
      `create index known_devices_admin on known_devices (admin_id, used_at) where admin_id is not null`,
    );
    this.addSql(`create index known_devices_used_at on known_devices (used_at)`);
  }
}
