import { Migration } from "@mikro-orm/migrations";

/** When a good-till-date order expires; and the index by which owners of orders that ended by themselves are notified. */
export class Migration20261203110001_good_till_date extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column expires_at timestamptz(3)`);
    this.addSql(`drop index orders_unpaid`);
    this.addSql(`create index orders_ended_alone on orders (updated_seq)
      where end_reason in ('insufficient_funds', 'good_till_date', 'canceled_by_timer')`);
  }
}
