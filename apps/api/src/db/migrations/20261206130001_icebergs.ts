import { Migration } from "@mikro-orm/migrations";

/** What the book shows of an order at a time, what of it now, and its place among those that one command refilled. */
export class Migration20261206130001_icebergs extends Migration {
  override up(): void {
    this.addSql(`alter table orders
      add column display_quantity bigint,
      add column shown bigint,
      add column priority_index bigint`);
    this.addSql(`alter table order_amendments add column display_quantity bigint`);
  }
}
