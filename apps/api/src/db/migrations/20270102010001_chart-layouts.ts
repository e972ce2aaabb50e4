import { Migration } from "@mikro-orm/migrations";

/**
 * A user's layouts of charts, read and written together as one row. `version` is for optimistic locking between devices. The row stays
 * when the last layout is deleted, so that the version goes on.
 */
export class Migration20270102010001_chart_layouts extends Migration {
  override up(): void {
    this.addSql(`
      create table chart_layouts (
        user_id uuid not null references users on delete cascade,
        version integer not null,
        layouts jsonb not null,
        changed_at timestamptz(3) not null,
        primary key (user_id)
      )`);
  }
}
