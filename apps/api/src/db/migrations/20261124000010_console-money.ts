import { Migration } from "@mikro-orm/migrations";

/**
 * Two more things that two admins change together: what the house holds to deal with, and what leaving costs. The
 * first is an adjustment of nobody's balance, the second a change of rules that the database holds, not the exchange.
 */
export class Migration20261124000010_consoleMoney extends Migration {
  override up(): void {
    this.#addHouse();
    this.#addFeeChanges();
    this.#guardFees();
  }

  #addHouse(): void {
    this.addSql(`alter table adjustments alter column user_id drop not null`);
    this.addSql(`alter table adjustments drop constraint adjustments_category_check`);
    this.addSql(`
      alter table adjustments add constraint adjustments_category_check check (category in ('correction','goodwill',
        'fee_refund','chargeback','rail_difference','other','house_inventory'))`);
    this.addSql(`
      alter table adjustments add constraint adjustments_owner_check
      check ((user_id is null) = (category = 'house_inventory'))`);
  }

  #addFeeChanges(): void {
    this.addSql(`alter table rule_changes drop constraint rule_changes_kind_check`);
    this.addSql(`
      alter table rule_changes add constraint rule_changes_kind_check check (kind in ('fees','pair','withdrawal'))`);
    // No command of the journal stands behind a fee of withdrawals.
    this.addSql(`alter table rule_changes drop constraint rule_changes_check2`);
    this.addSql(`
      alter table rule_changes add constraint rule_changes_seq_check
      check ((state = 'executed' and kind <> 'withdrawal') = (seq is not null))`);
  }

  /** A line changes in the transaction that executes what was approved for it, and to nothing else. */
  #guardFees(): void {
    this.addSql(`alter table withdrawal_fees add column change_id uuid references rule_changes`);
    this.addSql(`
      create function check_withdrawal_fee() returns trigger language plpgsql as $$
      begin
        if (new.rail, new.asset) is distinct from (old.rail, old.asset) or not exists (
          select 1 from rule_changes c join assets a on a.asset = new.asset
          where c.id = new.change_id and c.kind = 'withdrawal' and c.state = 'executed'
            and c.ended_at = now()::timestamptz(3)
            and (c.changes->>'rail', c.changes->>'asset') = (new.rail, new.asset)
            and (c.changes->'to'->>'fee')::numeric * power(10::numeric, a.scale) = new.fee
            and (c.changes->'to'->>'minimum')::numeric * power(10::numeric, a.scale) = new.minimum)
        then
          raise exception 'withdrawal_fees: nobody has approved this' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger withdrawal_fees_checked before update on withdrawal_fees
       for each row execute function check_withdrawal_fee()`,
    );
    this.addSql(
      `create trigger withdrawal_fees_stay before delete or truncate on withdrawal_fees
       execute function refuse_change()`,
    );
  }
}
