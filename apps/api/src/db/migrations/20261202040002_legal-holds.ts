import { Migration } from "@mikro-orm/migrations";

/**
 * What somebody handed over to be verified is kept for years after their account has ended. A hold stops its deletion,
 * and that of the account, for as long as a court or an authority needs it; who placed and who lifted it stays.
 */
export class Migration20261202040002_legal_holds extends Migration {
  override up(): void {
    this.addSql(`
      create table legal_holds (
        id bigint generated always as identity primary key,
        user_id uuid not null references users,
        reason text not null check (length(reason) between 3 and 500),
        placed_at timestamptz(3) not null default now(),
        placed_by uuid not null references admins,
        lifted_at timestamptz(3),
        lifted_by uuid references admins,
        check ((lifted_at is null) = (lifted_by is null))
      )`);
    this.addSql(`create unique index legal_holds_one on legal_holds (user_id) where lifted_at is null`);
  }
}
