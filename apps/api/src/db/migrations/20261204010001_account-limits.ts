import { Migration } from "@mikro-orm/migrations";

/** The limits that owners set for themselves, as the journal's commands left them. */
export class Migration20261204010001_account_limits extends Migration {
  override up(): void {
    this.addSql(`
      create table account_limits (
        venue text not null check (venue in ('demo', 'live')),
        owner text not null,
        scope text not null,
        limits jsonb not null,
        next jsonb,
        kill_switch jsonb,
        usage jsonb not null,
        costs jsonb not null,
        primary key (venue, owner, scope)
      )`);
    this.addSql(`create index account_limits_owner on account_limits (owner)`);
    this.addSql(
      `create index account_limits_reached on account_limits (((usage ->> 'lossReachedAt')::bigint))
        where usage ->> 'lossReachedAt' is not null`,
    );
  }
}
