import { Migration } from "@mikro-orm/migrations";

/** States to which the journal was replayed: the newest, and one for the end of each UTC day. */
export class Migration20261203070001_checkpoints extends Migration {
  override up(): void {
    this.addSql(`
      create table checkpoints (
        seq bigint primary key,
        at timestamptz(3) not null,
        hash bytea not null,
        state_hash bytea not null,
        format smallint not null,
        state bytea,
        ends_day boolean not null,
        made_at timestamptz(3) not null default now()
      )`);
  }
}
