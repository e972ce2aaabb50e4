import { Migration } from "@mikro-orm/migrations";

/**
 * Ways into a long audit log: what one admin did of one kind, and which entries are of a day. The other ways have their
 * indexes already.
 */
export class Migration20270201010001_audit_search extends Migration {
  override up(): void {
    this.addSql(`create index audit_log_admin_action on audit_log (admin_id, action, id desc)`);
    this.addSql(`create index audit_log_at on audit_log (at)`);
  }
}
