import { Migration } from "@mikro-orm/migrations";

/**
 * How well each fill was executed, from the side of each trader in it. Derived from fills, orders and the journal, but for
 * the mids afterwards, which only the market knew at that moment. Prices in ticks, quantities in lots, amounts in the
 * smallest units of the quote asset; so sums over many fills and pairs are exact.
 */
export class Migration20261207010001_executions extends Migration {
  override up(): void {
    this.addSql(`
      create table executions (
        fill_id bigint not null,
        role text not null check (role in ('maker','taker')),
        seq bigint not null,
        at timestamptz(3) not null,
        owner text not null,
        venue text not null,
        pair text not null,
        quote_asset text not null,
        order_id bigint not null,
        order_kind text not null,
        side text not null,
        source text not null check (source in ('book','liquidity')),
        price bigint not null,
        quantity bigint not null,
        value numeric(38,0) not null,
        fee numeric(38,0) not null,
        queue_ahead bigint,
        arrived_seq bigint not null,
        arrived_at timestamptz(3) not null,
        arrival_bid bigint,
        arrival_ask bigint,
        arrival_value numeric(38,0),
        spread numeric(38,0),
        slippage_bps numeric(14,2),
        best_value numeric(38,0),
        improvement numeric(38,0),
        preview_price numeric(38,0),
        preview_value numeric(38,0),
        mid5s bigint,
        realised5s numeric(38,0),
        mid60s bigint,
        realised60s numeric(38,0),
        primary key (fill_id, role),
        check ((spread is null) = (arrival_value is null)),
        check ((improvement is null) = (best_value is null))
      )`);
    this.addSql(`create index executions_owner on executions (owner, venue, at desc, fill_id desc)`);
    this.addSql(`create index executions_order on executions (order_id)`);
    this.addSql(`create index executions_at on executions (venue, at)`);
    this.addSql(`
      create table execution_progress (
        is_only boolean primary key default true check (is_only),
        through_fill bigint not null default 0
      )`);
    this.addSql(`insert into execution_progress default values`);
  }
}
