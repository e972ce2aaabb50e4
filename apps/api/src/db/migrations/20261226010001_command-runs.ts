import { Migration } from "@mikro-orm/migrations";

/** One row for each run of `npm run backup` and of `npm run prove`: when it ended, and whether it succeeded. /admin/system shows the newest. */
export class Migration20261226010001_command_runs extends Migration {
  override up(): void {
    this.addSql(`
      create table command_runs (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('backup', 'proof')),
        began_at timestamptz(3) not null,
        ended_at timestamptz(3) not null,
        is_well boolean not null,
        seq bigint,
        bytes bigint
      )`);
    this.addSql(`create index command_runs_newest on command_runs (kind, ended_at desc)`);
  }
}
