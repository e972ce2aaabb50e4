import { Migration } from "@mikro-orm/migrations";

/** When the orders of an account are canceled unless its owner puts that off before. */
export class Migration20261203100001_cancel_timers extends Migration {
  override up(): void {
    this.addSql(`
      create table cancel_timers (
        user_id uuid not null references users,
        venue text not null check (venue in ('demo', 'live')),
        due_at timestamptz(3) not null,
        primary key (user_id, venue)
      )`);
    this.addSql(`create index cancel_timers_due on cancel_timers (due_at)`);
  }
}
