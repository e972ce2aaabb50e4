import { Migration } from "@mikro-orm/migrations";

/** Where in history the command stands that moved the money of a swap, or that of a withdrawal last. */
export class Migration20261203120001_receipts extends Migration {
  override up(): void {
    this.addSql(`alter table swap_quotes add column receipt jsonb`);
    this.addSql(`alter table withdrawals add column receipt jsonb`);
  }
}
