import { Migration } from "@mikro-orm/migrations";

/**
 * What the liquidity provider's fills have left it with in each pair, and what they made on each day. Derived from the
 * fills alone, in their order: deleted, with the progress set back, they are derived anew. `position` in lots, the
 * rest in the smallest units of the quote asset.
 */
export class Migration20261207010002_liquidity_positions extends Migration {
  override up(): void {
    this.addSql(`
      create table liquidity_positions (
        venue text not null,
        pair text not null,
        position numeric(38,0) not null,
        cost numeric(38,0) not null,
        realised numeric(38,0) not null,
        cash numeric(38,0) not null,
        fills bigint not null,
        primary key (venue, pair),
        check (position <> 0 or cost = 0),
        check (sign(position) * sign(cost) >= 0)
      )`);
    this.addSql(`
      create table liquidity_days (
        day date not null,
        venue text not null,
        pair text not null,
        fills bigint not null,
        value numeric(38,0) not null,
        realised numeric(38,0) not null,
        fees numeric(38,0) not null,
        primary key (venue, day, pair)
      )`);
    // How the liquidity provider was funded, and what swaps moved, among millions of trades.
    this.addSql(
      `create index transfers_untraded on transfers (kind, to_account, from_account) where kind in ('swap','inventory','deposit','adjustment')`,
    );
    this.addSql(`alter table execution_progress add column through_liquidity bigint not null default 0`);
  }
}
