import { Migration } from "@mikro-orm/migrations";

/** Signing in can be frozen by itself, too. */
export class Migration20270516010001_frozen_sign_in extends Migration {
  override up(): void {
    this.addSql(`alter table users drop constraint users_frozen_parts_check`);
    this.addSql(`
      alter table users add constraint users_frozen_parts_check
        check (frozen_parts <@ array['trading', 'deposits', 'withdrawals', 'sign_in'])`);
  }
}
