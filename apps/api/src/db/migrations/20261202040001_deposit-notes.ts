import { Migration } from "@mikro-orm/migrations";

/** What whoever rejects a deposit says to colleagues. `reason` is for its owner, who reads it. */
export class Migration20261202040001_deposit_notes extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits add column internal_note text
        check (internal_note is null or (state in ('rejected','approved') and length(internal_note) <= 500))`);
  }
}
