import { Migration } from "@mikro-orm/migrations";

/**
 * Payments for a reference that nobody was given: they have an id to be spoken of by, what somebody proposed to do with
 * them, and why they are to go back. What is to go back belongs to no deposit.
 */
export class Migration20261124000020_unmatchedpayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposit_payments
        add column id uuid not null default gen_random_uuid() unique,
        add column assignment_id uuid references approval_requests,
        add column return_at timestamptz(3),
        add column return_by uuid references admins,
        add check ((return_at is null) = (return_by is null)),
        add check (return_at is null or deposit_id is null)`);
    this.addSql(`
      create index deposit_payments_unmatched on deposit_payments (changed_at, id)
      where deposit_id is null and state = 'settled'`);
  }
}
