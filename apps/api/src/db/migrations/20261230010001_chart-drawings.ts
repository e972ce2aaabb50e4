import { Migration } from "@mikro-orm/migrations";

/**
 * What somebody drew on the chart of a pair. They are read and written together, so they are one row; its version lets the second of
 * two devices see that the first was there. The row stays when the last drawing goes, and with it the count.
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
