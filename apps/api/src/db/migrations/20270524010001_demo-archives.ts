import { Migration } from "@mikro-orm/migrations";

/**
 * Whether archiving a demo account turned its kill switch on: then restoring turns it off again, and otherwise leaves it as its owner
 * had it. What was archived by the release before has its switch as it was.
 */
export class Migration20270524010001_demo_archives extends Migration {
  override up(): void {
    this.addSql(
      `alter table user_demo_accounts add column stopped_by_archive boolean not null default false`,
    );
  }
}
