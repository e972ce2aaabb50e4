import { Migration } from "@mikro-orm/migrations";

/**
 * Recurring buys and what became of each of their dates. A date of a plan is claimed once, by its row in `recurring_buy_runs`;
 * days are those of the plan's own time zone.
 */
export class Migration20270221010001_recurring_buys extends Migration {
  override up(): void {
    this.addSql(`
      create table recurring_buys (
        id uuid not null,
        user_id uuid not null references users on delete cascade,
        venue text not null check (venue in ('demo','live')),
        pair text not null,
        amount numeric(38,0) not null check (amount > 0),
        every text not null check (every in ('day','week','two_weeks','month')),
        start_on text not null check (start_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        minute smallint not null check (minute between 0 and 1439),
        time_zone text not null,
        state text not null default 'active' check (state in ('active','paused','ended')),
        misses smallint not null default 0,
        next_on text check (next_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        next_at timestamptz(3),
        created_at timestamptz(3) not null,
        ended_at timestamptz(3),
        primary key (user_id, id),
        check ((state = 'active') = (next_on is not null)),
        check ((next_on is null) = (next_at is null)),
        check ((state = 'ended') = (ended_at is not null))
      )`);
    this.addSql(`create index recurring_buys_due on recurring_buys (next_at) where state = 'active'`);
    this.addSql(`
      create table recurring_buy_runs (
        user_id uuid not null,
        plan_id uuid not null,
        due_on text not null check (due_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        due_at timestamptz(3) not null,
        begun_at timestamptz(3) not null,
        outcome text not null default 'due' check (outcome in ('due','bought','skipped')),
        reason text,
        order_id bigint,
        primary key (user_id, plan_id, due_on),
        foreign key (user_id, plan_id) references recurring_buys (user_id, id) on delete cascade,
        check ((outcome = 'skipped') = (reason is not null)),
        check (outcome <> 'bought' or order_id is not null)
      )`);
    this.addSql(`create index recurring_buy_runs_due on recurring_buy_runs (due_at) where outcome = 'due'`);
  }
}
