import { Migration } from "@mikro-orm/migrations";

/** What admins write down about a user for each other. A note stays as it was written, until the account ends. */
export class Migration20261123000042_user_notes extends Migration {
  override up(): void {
    this.addSql(`
      create table user_notes (
        id bigint generated always as identity primary key,
        user_id uuid not null references users on delete cascade,
        admin_id uuid not null references admins,
        body text not null,
        at timestamptz(3) not null default now()
      )`);
    this.addSql(`create index user_notes_user on user_notes (user_id, id desc)`);
    this.addSql(
      `create trigger user_notes_stay before update or truncate on user_notes execute function refuse_change()`,
    );
  }
}
