import { Migration } from "@mikro-orm/migrations";

/** Who handed over papers before duplicates were looked for, and was never compared. */
export const noteWhoWasVerified = `
  insert into duplicate_notes (user_id, source, is_due)
  select u.id, 'verification', true from users u
  where u.disabled_at is null
    and exists (select 1 from verification_cases c where c.user_id = u.id and c.submitted_at is not null)
  on conflict (user_id, source) do nothing`;

/** Customers to compare are all noted, so that looking for them reads those alone, and not every account twice a minute. */
export class Migration20270517010001_verified_notes extends Migration {
  override up(): void {
    this.addSql(noteWhoWasVerified);
  }
}
