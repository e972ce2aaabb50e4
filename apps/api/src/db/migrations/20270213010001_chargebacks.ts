import { Migration } from "@mikro-orm/migrations";

/**
 * Money that a bank takes back after it was credited. While a case is open its money is held in the ledger, as far as it is
 * there, and nothing leaves the account; two people say what becomes of it.
 */
export class Migration20270213010001_chargebacks extends Migration {
  override up(): void {
    this.addSql(`
      create table chargebacks (
        id uuid primary key,
        deposit_id uuid not null references deposits on delete cascade,
        user_id uuid not null references users on delete cascade,
        rail text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        held numeric(38,0) check (held between 0 and amount),
        state text not null default 'opening' check (state in ('opening','held','resolving','returned','released')),
        outcome text check (outcome in ('returned','released')),
        reason text not null,
        line_id uuid unique references bank_lines,
        approval_id uuid unique references approval_requests,
        opened_by uuid not null references admins,
        opened_at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        check (state in ('opening','held') or outcome is not null or state = 'released'),
        check ((ended_at is not null) = (state in ('returned','released')))
      )`);
    this.addSql(`create unique index chargebacks_once on chargebacks (deposit_id) where state <> 'released'`);
    this.addSql(
      `create index chargebacks_open on chargebacks (user_id) where state in ('opening','held','resolving')`,
    );
    this.addSql(`create index chargebacks_deposit on chargebacks (deposit_id, opened_at desc)`);
    // Asked before a withdrawal is requested, approved or sent, under the lock of the user's row that opening a chargeback takes too.
    this.addSql(`
      create function withdrawals_stopped(of_user uuid) returns boolean language sql stable as $$
        select exists (select 1 from chargebacks c where c.user_id = of_user and c.state in ('opening','held','resolving'))
      $$`);
  }
}
