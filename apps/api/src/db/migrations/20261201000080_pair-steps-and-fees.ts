import { Migration } from "@mikro-orm/migrations";

/** What the prices and quantities of new orders are multiples of, and a pair's own fees. Until now: none of both. */
export class Migration20261201000080_pairstepsandfees extends Migration {
  override up(): void {
    this.addSql(`
      alter table pairs
        add column tick_step int not null default 1 check (tick_step between 1 and 1000000),
        add column lot_step int not null default 1 check (lot_step between 1 and 1000000),
        add column maker_bps int check (maker_bps between 0 and 1000),
        add column taker_bps int check (taker_bps between 0 and 1000),
        add check ((maker_bps is null) = (taker_bps is null))`);
  }
}
