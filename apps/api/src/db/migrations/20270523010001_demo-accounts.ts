import { Migration } from "@mikro-orm/migrations";

/**
 * Demo accounts beside a user's first, by numbers that are given once. Their money stands in the ledger under the owner
 * `<user id>#<number>`; a key of the demo venue and a swap name the number, and none means the first.
 */
export class Migration20270523010001_demo_accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table user_demo_accounts (
        user_id uuid not null references users on delete cascade,
        number smallint not null check (number between 1 and 50),
        name text not null check (char_length(name) between 1 and 40),
        start jsonb,
        copied_at timestamptz(3),
        created_at timestamptz(3) not null,
        archived_at timestamptz(3),
        primary key (user_id, number),
        check ((number = 1) = (start is null)),
        check (number > 1 or (copied_at is null and archived_at is null))
      )`);
    this.addSql(`alter table api_keys add column demo_account smallint check (demo_account > 1)`);
    this.addSql(`alter table swap_quotes add column demo_account smallint check (demo_account > 1)`);
  }
}
