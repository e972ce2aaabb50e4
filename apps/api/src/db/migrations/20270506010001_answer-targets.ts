import { Migration } from "@mikro-orm/migrations";

/** How soon customers are to be answered: none set is no target, as it was. */
export class Migration20270506010001_answer_targets extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_answer_targets (
        id integer primary key check (id = 1),
        first_minutes integer check (first_minutes between 1 and 10080),
        later_minutes integer check (later_minutes between 1 and 10080),
        changed_at timestamptz(3) not null default now(),
        changed_by uuid references admins
      )`);
    this.addSql(`insert into chat_answer_targets (id) values (1)`);
  }
}
