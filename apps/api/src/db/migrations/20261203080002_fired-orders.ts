import { Migration } from "@mikro-orm/migrations";

/** Owners are notified of orders whose trigger fired, which are read by the number of the command that fired it. */
export class Migration20261203080002_fired_orders extends Migration {
  override up(): void {
    this.addSql(`create index orders_fired on orders (((trigger -> 'fired' ->> 'seq')::bigint))
      where (trigger -> 'fired' ->> 'seq') is not null`);
  }
}
