import { Migration } from "@mikro-orm/migrations";

/**
 * A user's drawings on the chart of a pair, read and written together as one row. `version` is for optimistic locking between devices.
 * The row stays when the last drawing is deleted, so that the version goes on.
 */
export class Migration20261230010001_chart_drawings extends Migration {
  override up(): void {
    this.addSql(`
      create table chart_drawings (
        user_id uuid not null references users on delete cascade,
        pair text not null references pairs on delete cascade,
        version integer not null,
        drawings jsonb not null,
        changed_at timestamptz(3) not null,
        primary key (user_id, pair)
      )`);
  }
}
