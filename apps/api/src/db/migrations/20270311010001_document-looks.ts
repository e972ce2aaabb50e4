import { Migration } from "@mikro-orm/migrations";

/** Which reviewer opened which document: a case is approved only by one who opened all current ones. A replacement is a row of its own. */
export class Migration20270311010001_document_looks extends Migration {
  override up(): void {
    this.addSql(`
      create table verification_looks (
        document_id uuid not null references verification_documents on delete cascade,
        admin_id uuid not null references admins on delete cascade,
        opened_at timestamptz(3) not null default now(),
        primary key (document_id, admin_id)
      )`);
  }
}
