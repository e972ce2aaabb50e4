import { Migration } from "@mikro-orm/migrations";

/** A cursor's positions and the price alerts' watermarks under the names that the code has for them. */
export class Migration20261223010001_cursor_names extends Migration {
  override up(): void {
    this.addSql(`alter table notification_cursors rename column told to notified`);
    this.addSql(`alter table price_alert_looks rename to price_alert_watermarks`);
    this.addSql(`alter table price_alert_watermarks rename column looked_until to until`);
    this.addSql(`
      alter table price_alert_watermarks
        rename constraint price_alert_looks_pkey to price_alert_watermarks_pkey`);
  }
}
