import { Migration } from "@mikro-orm/migrations";

/** Admins look through all users, newest first, and through the few that are frozen or disabled. */
export class Migration20261122000009_users extends Migration {
  override up(): void {
    this.addSql(`create index users_newest on users (created_at desc, id desc)`);
    this.addSql(`create index users_frozen on users (created_at desc, id desc) where frozen_at is not null`);
    this.addSql(
      `create index users_disabled on users (created_at desc, id desc) where disabled_at is not null`,
    );
  }
}
