import { Migration } from "@mikro-orm/migrations";

/** Target waiting times of the queues. A queue without a row has the default. */
export class Migration20270130010001_queue_targets extends Migration {
  override up(): void {
    this.addSql(`
      create table queue_targets (
        kind text primary key
          check (kind in ('support', 'deposits', 'withdrawals', 'verification', 'approvals', 'unmatched')),
        minutes integer not null check (minutes between 1 and 10080),
        set_at timestamptz(3) not null,
        set_by uuid not null references admins
      )`);
  }
}
