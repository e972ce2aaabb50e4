import { Migration } from "@mikro-orm/migrations";

/** Where the liquidity provider's position widens or stops its quotes, by pair and venue, and what it risks there. */
export class Migration20261224010001_maker_limits extends Migration {
  override up(): void {
    this.addSql(`alter table pairs add column maker_limits jsonb`);
    this.addSql(`
      create table maker_exposures (
        venue text not null check (venue in ('demo', 'live')),
        pair text not null references pairs (pair),
        position numeric(38) not null,
        day int not null,
        cash numeric not null check (cash = trunc(cash)),
        stopped_at timestamptz(3),
        primary key (venue, pair)
      )`);
    this.addSql(`
      create table liquidity_standings (
        venue text not null check (venue in ('demo', 'live')),
        pair text not null,
        standing text not null check (standing in ('normal', 'widened', 'stopped')),
        reason text,
        since timestamptz(3) not null,
        primary key (venue, pair)
      )`);
  }
}
