import { Migration } from "@mikro-orm/migrations";

/** What orders wait or have waited for; prices in ticks. */
export class Migration20261203080001_triggers extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column trigger jsonb`);
    this.addSql(`alter table order_amendments add column trigger_price bigint`);
  }
}
