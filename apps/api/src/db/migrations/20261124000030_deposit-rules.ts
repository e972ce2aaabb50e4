import { Migration } from "@mikro-orm/migrations";

/** The states of a deposit follow each other only as they are meant to, whoever writes them. */
export class Migration20261124000030_depositrules extends Migration {
  override up(): void {
    this.addSql(`
      create function check_deposit() returns trigger language plpgsql as $$
      begin
        if (new.id, new.user_id, new.request_id, new.rail, new.asset, new.amount, new.reference, new.requested_at)
          is distinct from
          (old.id, old.user_id, old.request_id, old.rail, old.asset, old.amount, old.reference, old.requested_at)
        then
          raise exception 'deposits: what was asked for stays' using errcode = 'check_violation';
        end if;
        if old.credited_at is not null
          and (new.credited_at, new.arrived) is distinct from (old.credited_at, old.arrived)
        then
          raise exception 'deposits: what was credited stays' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state || '>' || new.state) not in (
          'requested>proof_submitted', 'requested>approved', 'requested>rejected', 'requested>canceled',
          'requested>expired', 'proof_submitted>approved', 'proof_submitted>rejected',
          'expired>approved', 'expired>rejected', 'canceled>approved', 'canceled>rejected',
          'rejected>approved', 'approved>returned')
        then
          raise exception 'deposits: % does not become %', old.state, new.state using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger deposits_rules before update on deposits for each row execute function check_deposit()`);
  }
}
