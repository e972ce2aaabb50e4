import { Migration } from "@mikro-orm/migrations";

/**
 * The exchange's tables. Only `exchange/journal.ts` writes them. The append tables carry no foreign keys
 * (they cost 1.8 times the throughput); `npm run prove` checks what they would have promised.
 * Names follow the events: prices in ticks, quantities in lots, amounts in smallest units.
 */
export class Migration20261120000001_exchange extends Migration {
  override up(): void {
    this.addSql(`
      create table journal (
        seq bigint primary key,
        at timestamptz(3) not null,
        actor text not null,
        type text not null,
        envelope text not null,
        hash bytea not null
      )`);
    this.addSql(`
      create table assets (
        asset text primary key,
        scale smallint not null,
        name text not null,
        position int generated always as identity
      )`);
    this.addSql(`
      create table pairs (
        pair text primary key,
        base text not null,
        quote text not null,
        tick_decimals smallint not null,
        lot_decimals smallint not null,
        min_notional numeric(38,0) not null,
        max_notional numeric(38,0) not null,
        band_bps int not null,
        max_slippage_bps int not null,
        max_open_orders int not null,
        max_quote_age_ms int not null,
        state text not null check (state in ('open','post_only','cancel_only','halted')),
        liquidity_demo boolean not null,
        liquidity_live boolean not null,
        position int generated always as identity
      )`);
    this.addSql(`
      create table fee_tiers (
        min_volume numeric(38,0) primary key,
        maker_bps int not null check (maker_bps between 0 and 10000),
        taker_bps int not null check (taker_bps between 0 and 10000)
      )`);
    this.addSql(`
      create table accounts (
        id bigint primary key,
        owner text not null,
        venue text not null check (venue in ('demo','live')),
        asset text not null,
        available numeric(38,0) not null,
        held numeric(38,0) not null check (held >= 0),
        unique (owner, venue, asset),
        check (available >= 0 or owner = 'issuer' or owner like 'external:%')
      )`);
    this.addSql(`
      create table orders (
        id bigint primary key,
        owner text not null,
        venue text not null,
        pair text not null,
        side text not null,
        type text not null,
        time_in_force text not null,
        post_only boolean not null,
        self_trade_prevention text not null,
        client_order_id text,
        request_hash text,
        price bigint,
        protection_price bigint,
        quantity bigint,
        quote_amount numeric(38,0),
        state text not null,
        end_reason text,
        rejection jsonb,
        filled bigint not null check (filled >= 0),
        value numeric(38,0) not null,
        fee numeric(38,0) not null,
        fee_basis numeric(38,0) not null,
        maker_bps int not null,
        taker_bps int not null,
        held numeric(38,0) not null check (held >= 0),
        queue_ahead bigint,
        placed_seq bigint not null,
        placed_at timestamptz(3) not null,
        updated_seq bigint not null,
        updated_at timestamptz(3) not null,
        ended_at timestamptz(3),
        priority_seq bigint,
        check (quantity is null or filled <= quantity),
        check (ended_at is null or held = 0)
      )`);
    this.addSql(
      `create unique index orders_client_order_id on orders (owner, venue, client_order_id) where client_order_id is not null`,
    );
    this.addSql(`create index orders_owner on orders (owner, venue, id desc)`);
    this.addSql(`create index orders_open on orders (venue, pair, id) where ended_at is null`);
    this.addSql(`
      create table order_amendments (
        seq bigint not null,
        at timestamptz(3) not null,
        order_id bigint not null,
        quantity bigint,
        price bigint,
        kept_priority boolean not null,
        primary key (order_id, seq)
      )`);
    this.addSql(`
      create table prevented_matches (
        seq bigint not null,
        position int not null,
        venue text not null,
        pair text not null,
        taker_order_id bigint not null,
        maker_order_id bigint not null,
        price bigint not null,
        quantity bigint not null,
        primary key (seq, position)
      )`);
    this.addSql(`
      create table fills (
        id bigint primary key,
        seq bigint not null,
        at timestamptz(3) not null,
        venue text not null,
        pair text not null,
        price bigint not null check (price > 0),
        quantity bigint not null check (quantity > 0),
        value numeric(38,0) not null check (value > 0),
        taker_order_id bigint,
        taker_owner text not null,
        taker_side text not null,
        taker_fee numeric(38,0) not null check (taker_fee >= 0),
        maker_order_id bigint,
        maker_owner text not null,
        maker_fee numeric(38,0) not null check (maker_fee >= 0),
        evidence jsonb not null
      )`);
    this.addSql(`create index fills_taker on fills (taker_owner, venue, id desc)`);
    this.addSql(
      `create index fills_maker on fills (maker_owner, venue, id desc) where maker_owner <> 'liquidity'`,
    );
    this.addSql(`create index fills_taker_order on fills (taker_order_id)`);
    this.addSql(`create index fills_maker_order on fills (maker_order_id) where maker_order_id is not null`);
    this.addSql(`create index fills_pair on fills (venue, pair, id desc)`);
    this.addSql(`create index fills_at on fills using brin (at)`);
    this.addSql(`
      create table transfers (
        id bigint primary key,
        seq bigint not null,
        at timestamptz(3) not null,
        kind text not null,
        venue text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        from_account bigint not null,
        from_bucket text not null check (from_bucket in ('available','held')),
        from_after numeric(38,0) not null,
        to_account bigint not null,
        to_bucket text not null check (to_bucket in ('available','held')),
        to_after numeric(38,0) not null,
        order_id bigint,
        fill_id bigint,
        reference text,
        check (from_account <> to_account or from_bucket <> to_bucket)
      )`);
    this.addSql(`create index transfers_from on transfers (from_account, id desc)`);
    this.addSql(`create index transfers_to on transfers (to_account, id desc)`);
    this.addSql(
      `create unique index transfers_reference on transfers (venue, reference) where reference is not null`,
    );
    this.addSql(`
      create table demo_accounts (
        owner text primary key,
        epoch int not null,
        epoch_seq bigint not null,
        epoch_started_at timestamptz(3) not null,
        last_reset_at timestamptz(3)
      )`);
    this.addSql(`
      create table demo_epochs (
        owner text not null,
        epoch int not null,
        started_seq bigint not null,
        started_at timestamptz(3) not null,
        primary key (owner, epoch)
      )`);
    this.addSql(`
      create view postings as
        select id as transfer_id, 1 as leg, seq, at, kind, venue, asset, from_account as account, from_bucket as bucket,
          -amount as delta, from_after as after, order_id, fill_id, reference from transfers
        union all
        select id, 2, seq, at, kind, venue, asset, to_account, to_bucket, amount, to_after, order_id, fill_id, reference
          from transfers`);
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    for (const table of [
      "journal",
      "transfers",
      "fills",
      "order_amendments",
      "prevented_matches",
      "demo_epochs",
    ]) {
      this.addSql(
        `create trigger ${table}_append_only before update or delete or truncate on ${table} execute function refuse_change()`,
      );
    }
  }
}
