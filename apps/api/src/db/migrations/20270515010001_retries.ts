import { Migration } from "@mikro-orm/migrations";

/** Who has details to compare with other accounts and was never compared, or whose bank line was decided since. */
export const noteWhoWasHere = [
  `insert into duplicate_notes (user_id, source, is_due)
   select u.id, 'account', true from users u
   where u.disabled_at is null and (u.phone is not null
     or exists (select 1 from withdrawal_destinations w where w.user_id = u.id and w.kind = 'bank')
     or exists (select 1 from bank_lines l join deposits d on d.id = l.deposit_id
       where d.user_id = u.id and l.counterparty_account is not null))
   on conflict (user_id, source) do nothing`,
  `update duplicate_notes n set is_due = true, tried_at = null
   where n.source = 'account' and not n.is_due
     and exists (select 1 from bank_lines l join deposits d on d.id = l.deposit_id
       where d.user_id = n.user_id and l.counterparty_account is not null
         and l.decided_at >= n.tried_at - interval '1 minute')`,
];

/**
 * What fails is tried again behind all that waits, so that it holds up nobody. Accounts to compare are all noted, so that
 * looking for them reads those alone.
 */
export class Migration20270515010001_retries extends Migration {
  override up(): void {
    this.addSql(`alter table support_rule_events add column tried_at timestamptz(3)`);
    this.addSql(`create index support_rule_events_tried on support_rule_events (tried_at nulls first)`);
    for (const statement of noteWhoWasHere) this.addSql(statement);
  }
}
