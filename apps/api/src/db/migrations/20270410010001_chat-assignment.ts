import { Migration } from "@mikro-orm/migrations";

/** How many open conversations an agent is given by themselves. One row; none set is no limit, as it was. */
export class Migration20270410010001_chat_assignment extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_assignment (
        id integer primary key check (id = 1),
        most_open integer check (most_open between 1 and 500),
        changed_at timestamptz(3) not null default now(),
        changed_by uuid references admins
      )`);
    this.addSql(`insert into chat_assignment (id) values (1)`);
  }
}
