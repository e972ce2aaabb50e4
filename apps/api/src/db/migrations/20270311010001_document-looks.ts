import { Migration } from "@mikro-orm/migrations";

/** Who has opened which document: a case is approved by somebody who has seen each as it is now. A document that replaces another is a row of its own. */
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
