import { Migration } from "@mikro-orm/migrations";

/** One row that is written to see whether anything can be. */
export class Migration20261202060002_commit_probes extends Migration {
  override up(): void {
    this.addSql(`
      create table commit_probes (
        one boolean primary key default true check (one),
        at timestamptz(3) not null
      )`);
  }
}
