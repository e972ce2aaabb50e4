import { Migration } from "@mikro-orm/migrations";

/** When an order that is good till a date ends; its owner is told so, as of exits that nobody could pay for, and of a timer. */
export class Migration20261203110001_good_till_date extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column expires_at timestamptz(3)`);
    this.addSql(`drop index orders_unpaid`);
    this.addSql(`create index orders_ended_alone on orders (updated_seq)
      where end_reason in ('insufficient_funds', 'good_till_date', 'canceled_by_timer')`);
  }
}
