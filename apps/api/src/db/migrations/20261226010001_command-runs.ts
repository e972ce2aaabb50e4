import { Migration } from "@mikro-orm/migrations";

/** When a backup was last made and the whole history last proven, and what came of it, for whoever runs the installation. */
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
