import { Migration } from "@mikro-orm/migrations";

/** Lines of bank statements are a queue with a target of its own. */
export class Migration20270330010001_statement_queue extends Migration {
  override up(): void {
    this.addSql(`alter table queue_targets drop constraint queue_targets_kind_check`);
    this.addSql(`
      alter table queue_targets add constraint queue_targets_kind_check check (kind in
        ('support', 'deposits', 'withdrawals', 'verification', 'approvals', 'unmatched', 'screening', 'statements'))`);
  }
}
