import { Migration } from "@mikro-orm/migrations";

/** Parts of an account that are frozen by themselves. Who did it, when and why is what the audit log says. */
export class Migration20270301010001_frozen_parts extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column frozen_parts text[] not null default '{}'
          check (frozen_parts <@ array['trading', 'deposits', 'withdrawals'])`);
  }
}
