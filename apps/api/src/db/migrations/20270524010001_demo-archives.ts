import { Migration } from "@mikro-orm/migrations";

/**
 * Recurring buys and alert hooks of one demo account, by its number; none means the first. Cancel timers of
 * further demo accounts have a table of their own: the release before knows one timer of a user on a venue. Whether archiving a demo account turned its kill switch on: then restoring turns it off again, and otherwise leaves it as its owner
 * had it. What was archived by the release before has its switch as it was.
 */
export class Migration20270524010001_demo_archives extends Migration {
  override up(): void {
    this.addSql(
      `alter table user_demo_accounts add column stopped_by_archive boolean not null default false`,
    );
    this.addSql(`alter table recurring_buys add column demo_account smallint check (demo_account > 1)`);
    this.addSql(`
      create table demo_cancel_timers (
        user_id uuid not null references users,
        number smallint not null check (number between 2 and 50),
        due_at timestamptz(3) not null,
        primary key (user_id, number)
      )`);
    this.addSql(`create index demo_cancel_timers_due on demo_cancel_timers (due_at)`);
    this.addSql(`alter table alert_hooks add column demo_account smallint check (demo_account > 1)`);
  }
}
