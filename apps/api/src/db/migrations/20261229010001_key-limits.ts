import { Migration } from "@mikro-orm/migrations";

/** The API key that an order answers to, and the one that took a swap's quote. None of what their owner did. */
export class Migration20261229010001_key_limits extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column key_id text`);
    this.addSql(`create index orders_key on orders (key_id, id) where key_id is not null`);
    this.addSql(`alter table swap_quotes add column key_id uuid`);
  }
}
