import { Migration } from "@mikro-orm/migrations";

/**
 * Trades that customers bring from other exchanges to look at. They stand beside the ledger and nothing of it refers to them. A
 * trade stands once for each owner, by the hash of what identifies it, whatever files it comes by.
 */
export class Migration20270420010001_imported_trades extends Migration {
  override up(): void {
    this.addSql(`
      create table trade_imports (
        id uuid not null,
        user_id uuid not null references users on delete cascade,
        exchange text not null check (exchange in ('binance','coinbase','kraken')),
        format text not null,
        file_name text not null,
        trades integer not null check (trades > 0),
        known integer not null check (known >= 0),
        refused integer not null check (refused >= 0),
        first_at timestamptz(3) not null,
        last_at timestamptz(3) not null,
        imported_at timestamptz(3) not null,
        primary key (user_id, id)
      )`);
    this.addSql(`
      create table imported_trades (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        import_id uuid not null,
        identity text not null check (identity ~ '^[0-9a-f]{64}$'),
        exchange text not null,
        external_id text,
        at timestamptz(3) not null,
        base text not null,
        quote text not null,
        side text not null check (side in ('buy','sell')),
        quantity numeric(38,0) not null check (quantity > 0),
        price numeric(38,0) not null check (price >= 0),
        amount numeric(38,0) not null check (amount >= 0),
        fee numeric(38,0) not null check (fee >= 0),
        fee_asset text,
        unique (user_id, identity),
        foreign key (user_id, import_id) references trade_imports (user_id, id) on delete cascade,
        check ((fee = 0) = (fee_asset is null))
      )`);
    this.addSql(`create index imported_trades_newest on imported_trades (user_id, at desc, id desc)`);
    this.addSql(
      `create index imported_trades_import on imported_trades (user_id, import_id, at desc, id desc)`,
    );
  }
}
