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
        state text not null,
        since timestamptz(3) not null,
        reported text not null,
        differs_since timestamptz(3),
        reports int not null,
        check (state ~ '^(normal|(soft_limit|hard_limit|day_loss) (bids|asks|both))$'),
        check (reported ~ '^(normal|(soft_limit|hard_limit|day_loss) (bids|asks|both))$'),
        primary key (venue, pair)
      )`);
  }
}
