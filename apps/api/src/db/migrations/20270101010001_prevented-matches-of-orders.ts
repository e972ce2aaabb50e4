import { Migration } from "@mikro-orm/migrations";

/** So that the matches of an order that were prevented are found without looking through those of all. */
export class Migration20270101010001_prevented_matches_of_orders extends Migration {
  override up(): void {
    this.addSql(`create index prevented_matches_taker on prevented_matches (taker_order_id)`);
    this.addSql(`create index prevented_matches_maker on prevented_matches (maker_order_id)`);
  }
}
