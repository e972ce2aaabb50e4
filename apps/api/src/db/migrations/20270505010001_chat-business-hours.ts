import { Migration } from "@mikro-orm/migrations";

/** When support is there. One row; none set is always, as it was. */
export class Migration20270505010001_chat_business_hours extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_business_hours (
        id integer primary key check (id = 1),
        hours jsonb check (jsonb_typeof(hours) = 'object'),
        changed_at timestamptz(3) not null default now(),
        changed_by uuid references admins
      )`);
    this.addSql(`insert into chat_business_hours (id) values (1)`);
  }
}
