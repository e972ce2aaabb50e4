import { Migration } from "@mikro-orm/migrations";

/** A bank may be named by its SWIFT/BIC beside the account number. */
export class Migration20270212010001_bank_details extends Migration {
  override up(): void {
    this.addSql(`alter table withdrawal_destinations add column bic text`);
  }
}
