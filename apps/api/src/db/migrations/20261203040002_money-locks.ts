import { Migration } from "@mikro-orm/migrations";

/**
 * Approvals of money lock only what their limits add up: the user, the payout accounts (shared by several users), the
 * payment references and the approving admin. Locks are always taken in that order, so approvals can't deadlock.
 */
export class Migration20261203040002_money_locks extends Migration {
  override up(): void {
    this.addSql(
      `create function lock_name(kind text, name text) returns bigint language sql immutable as $$
         select hashtextextended('money:' || kind || ':' || name, 0)
       $$`,
    );
    this.addSql(
      `create function lock_user_money(who uuid) returns void language sql as $$
         select pg_advisory_xact_lock(lock_name('user', coalesce(who::text, 'nobody')))
       $$`,
    );
    this.addSql(`
      create function references_decided(request approval_requests) returns setof text language sql stable as $$
        select references_of_deposit(case request.kind when 'deposit_credit' then request.subject_id
          else request.payload->>'depositId' end::uuid)
          where request.kind in ('deposit_credit', 'deposit_payment')
        union
        select reference_meant(request.payload->>'reference') where request.kind = 'deposit_payment'
      $$`);
    // A user's payout accounts can't change once the user's lock is held: adding one takes the same lock.
    this.addSql(`
      create function lock_money(request approval_requests, of_admin uuid) returns void language plpgsql as $$
      declare key bigint;
      begin
        perform lock_user_money(request.about_user);
        for key in
          select distinct lock_name('account', a.account) as name from (
            select request.destination as account
            union select normal_account(d.account) from withdrawal_destinations d where d.user_id = request.about_user) a
          where a.account is not null order by name
        loop
          perform pg_advisory_xact_lock(key);
        end loop;
        for key in
          select distinct lock_name('reference', r.reference) as name
          from references_decided(request) r (reference) where r.reference is not null order by name
        loop
          perform pg_advisory_xact_lock(key);
        end loop;
        if of_admin is not null then
          perform pg_advisory_xact_lock(lock_name('admin', of_admin::text));
        end if;
      end $$`);
    this.#replaceRules();
  }

  #replaceRules(): void {
    this.addSql(`
      create function lock_before_destination() returns trigger language plpgsql as $$
      begin
        perform lock_user_money(new.user_id);
        return new;
      end $$`);
    this.addSql(
      `create trigger withdrawal_destinations_wait before insert or update of user_id, account on withdrawal_destinations
       for each row execute function lock_before_destination()`,
    );
    // Generated columns aren't computed yet in a BEFORE trigger, so the old row is locked: user and accounts stay the same.
    this.addSql(`
      create or replace function check_money_request() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.version = old.version
          and (new.direction, new.usd, new.destination) is distinct from (old.direction, old.usd, old.destination)
        then
          raise exception 'approval_requests: changed content needs a new version' using errcode = 'check_violation';
        end if;
        if tg_op = 'UPDATE' and new.state = 'approved' and old.state <> 'approved' then
          perform lock_money(old, new.decided_by);
          new.decision := nextval('approval_decisions');
        end if;
        if new.kind = 'withdrawal' and exists (
          select 1 from withdrawals w where w.id::text = new.subject_id and w.usd_value / 100000000.0 is distinct from new.usd)
        then
          raise exception 'approval_requests: the value differs from the withdrawal''s' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    // The daily sum is counted for the admin who decides, so that admin must be among the approvers.
    this.addSql(`
      create or replace function check_money_approved() returns trigger language plpgsql as $$
      declare people int;
      begin
        select count(*) into people from approvals a where a.request_id = new.id and a.version = new.version;
        if people < approvals_needed(new, new.decided_by) then
          raise exception 'approval_requests: the daily sum needs two approvers' using errcode = 'check_violation';
        end if;
        if not exists (select 1 from approvals a
          where a.request_id = new.id and a.version = new.version and a.admin_id = new.decided_by)
        then
          raise exception 'approval_requests: the deciding admin must be an approver' using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
  }
}
