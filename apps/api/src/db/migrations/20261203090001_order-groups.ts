import { Migration } from "@mikro-orm/migrations";

/** Which orders belong together: an entry and its exits, or two exits. */
export class Migration20261203090001_order_groups extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column group_id bigint, add column group_role text,
      add column begun_seq bigint, add column begun_at timestamptz(3)`);
    this.addSql(`create index orders_group on orders (group_id) where group_id is not null`);
    this.addSql(`create index orders_unpaid on orders (updated_seq) where end_reason = 'insufficient_funds'`);
  }
}
