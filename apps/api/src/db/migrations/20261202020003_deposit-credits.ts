import { Migration } from "@mikro-orm/migrations";

/**
 * A deposit is credited by the word of its rail, or by a case that people have approved for just this sum; and what was
 * paid under one reference of ours is credited once, however it was written and whichever way it came.
 */
export class Migration20261202020003_depositcredits extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits
        add column approval_id uuid unique references approval_requests,
        add column was_approved_alone boolean not null default false`);
    // What was credited before people had to agree.
    this.addSql(`
      update deposits set was_approved_alone = true where state in ('approved','returned') and decided_by is not null`);
    this.#addReferences();
    this.#addRules();
  }

  #addReferences(): void {
    this.addSql(`create index deposits_normal_reference on deposits (normal_account(reference))`);
    this.addSql(`
      create table credited_references (
        reference text primary key,
        deposit_id uuid not null references deposits on delete cascade
      )`);
    this.addSql(`
      create trigger credited_references_stay before update or delete on credited_references
      for each row execute function refuse_change()`);
    this.addSql(`
      create trigger credited_references_whole before truncate on credited_references
      execute function refuse_change()`);
    // The reference that we gave out and that this text means: letters and digits count, and words around them don't.
    this.addSql(`
      create function reference_meant(written text) returns text language sql stable as $$
        select coalesce(
          (select normal_account(d.reference) from deposits d
            where normal_account(d.reference) = normal_account(written) and d.is_asked
              and d.instructions->>'kind' in ('bank','card') and length(normal_account(written)) >= 8 limit 1),
          (select normal_account(d.reference) from deposits d
            where d.is_asked and d.instructions->>'kind' in ('bank','card') and length(normal_account(d.reference)) >= 8
              and position(normal_account(d.reference) in normal_account(written)) > 0
            order by length(normal_account(d.reference)) desc, d.requested_at limit 1))
      $$`);
    // Of a chain's address each payment has a name of its own; a bank's or card's reference is paid once.
    this.addSql(`
      create function references_of_deposit(of_deposit uuid) returns setof text language sql stable as $$
        select case when d.is_asked then normal_account(d.reference) else reference_meant(d.reference) end
          from deposits d where d.id = of_deposit and d.instructions->>'kind' in ('bank','card')
            and (not d.is_asked or length(normal_account(d.reference)) >= 8)
        union
        select reference_meant(p.reference) from deposits d join deposit_payments p
          on p.rail = d.rail and p.rail_reference = d.rail_reference
          where d.id = of_deposit and d.instructions->>'kind' in ('bank','card')
      $$`);
    this.addSql(`
      insert into credited_references (reference, deposit_id)
      select k.reference, d.id from deposits d cross join lateral references_of_deposit(d.id) k (reference)
      where d.state in ('approved','returned') and k.reference is not null
      order by d.decided_at on conflict do nothing`);
  }

  #addRules(): void {
    this.addSql(`
      create function check_deposit_approved() returns trigger language plpgsql as $$
      declare earlier uuid;
      begin
        if new.decided_by is null then
          if new.instructions->>'kind' = 'bank' or not exists (
            select 1 from deposit_payments p where p.rail = new.rail and p.rail_reference = new.rail_reference
              and p.asset = new.asset and p.amount = new.arrived and p.state = 'settled')
          then
            raise exception 'deposits: the rail has not said so' using errcode = 'check_violation';
          end if;
        elsif not exists (
          select 1 from approval_requests r where r.id = new.approval_id and r.state = 'approved'
            and r.about_user = new.user_id and r.payload->>'asset' = new.asset
            and (r.kind = 'deposit_credit' and r.subject_id = new.id::text and (r.payload->>'units')::numeric = new.arrived
              or r.kind = 'deposit_payment' and r.payload->>'rail' = new.rail
                and r.payload->>'railReference' = new.rail_reference and (r.payload->>'amount')::numeric = new.arrived))
        then
          raise exception 'deposits: nobody has approved this' using errcode = 'check_violation';
        end if;
        select c.deposit_id into earlier from credited_references c
          where c.reference in (select references_of_deposit(new.id)) and c.deposit_id <> new.id limit 1;
        if found then
          raise exception 'deposits: this reference was credited by %', earlier using errcode = 'unique_violation';
        end if;
        insert into credited_references (reference, deposit_id)
          select k.reference, new.id from references_of_deposit(new.id) k (reference) where k.reference is not null;
        return null;
      end $$`);
    this.addSql(`
      create trigger deposits_approved after update of state on deposits for each row
      when (new.state = 'approved' and old.state <> 'approved') execute function check_deposit_approved()`);
    this.addSql(`
      create trigger deposits_born_approved after insert on deposits for each row
      when (new.state = 'approved') execute function check_deposit_approved()`);
    this.addSql(`
      create function check_deposit_case() returns trigger language plpgsql as $$
      begin
        if old.state in ('approved','returned') and new.approval_id is distinct from old.approval_id
          or new.was_approved_alone is distinct from old.was_approved_alone
        then
          raise exception 'deposits: who approved it stays' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger deposits_case before update on deposits for each row execute function check_deposit_case()`);
  }
}
