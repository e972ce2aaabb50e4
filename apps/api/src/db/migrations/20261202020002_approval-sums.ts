import { Migration } from "@mikro-orm/migrations";

/**
 * How many people a sum takes is judged over a day: of one user, of whoever is paid out to the same account, and of what
 * one admin says yes to alone. Whoever decides about money waits for whoever does at the same time, so that two halves
 * of a sum never pass each other.
 */
export class Migration20261202020002_approvalsums extends Migration {
  override up(): void {
    this.addSql(`
      alter table approval_requests
        add column direction text check (direction in ('in','out')),
        add column usd numeric(38,8) check (usd >= 0),
        add column destination text,
        add column decision bigint unique`);
    // In which order sums were decided: the later one saw the earlier.
    this.addSql(`create sequence approval_decisions`);
    // Requests from before this rule say nothing of their worth.
    this.addSql(`
      alter table approval_requests add constraint approval_requests_money_check check (
        direction is not null or kind not in ('withdrawal','adjustment','deposit_credit','deposit_payment')) not valid`);
    this.addSql(`
      create index approval_requests_sums on approval_requests (decided_at)
      where state = 'approved' and direction is not null`);
    this.#addSums();
    this.#addRules();
  }

  #addSums(): void {
    this.addSql(
      `create function two_people_from_usd() returns numeric language sql immutable as 'select 1000.0'`,
    );
    this.addSql(
      `create function one_person_a_day_usd() returns numeric language sql immutable as 'select 5000.0'`,
    );
    // What went the same way for the same person within a day, but for the request itself.
    this.addSql(`
      create function usd_of_day(request approval_requests) returns numeric language sql stable as $$
        select coalesce(sum(r.usd), 0) from approval_requests r
        where r.direction = request.direction and r.id <> request.id
          and r.state = 'approved' and r.decided_at > now() - interval '24 hours'
          and (r.about_user is not distinct from request.about_user or r.destination = request.destination
            or r.about_user in (select users_of_same_destination(request.about_user)))
      $$`);
    this.addSql(`
      create function usd_alone_of_day(of_admin uuid, but_for uuid) returns numeric language sql stable as $$
        select coalesce(sum(r.usd), 0) from approval_requests r
        join approvals a on a.request_id = r.id and a.version = r.version
        where r.state = 'approved' and r.direction is not null and r.decided_at > now() - interval '24 hours'
          and r.requester_kind = 'user' and r.quorum = 1 and a.admin_id = of_admin and r.id is distinct from but_for
      $$`);
    // How many yeses a request takes, if this admin's is among them; null where nobody in particular is asked about.
    this.addSql(`
      create function approvals_needed(request approval_requests, of_admin uuid) returns int
      language sql stable as $$
        select case
          when request.direction is null or request.quorum = 2 then request.quorum
          when request.kind = 'deposit_payment' and request.requester_kind = 'admin' then request.quorum
          when request.usd is null or request.usd + usd_of_day(request) >= two_people_from_usd() then 2
          when of_admin is not null and request.requester_kind = 'user'
            and request.usd + usd_alone_of_day(of_admin, request.id) > one_person_a_day_usd() then 2
          else 1 end
      $$`);
  }

  #addRules(): void {
    this.addSql(`
      create function check_money_approved() returns trigger language plpgsql as $$
      declare people int;
      begin
        select count(*) into people from approvals a where a.request_id = new.id and a.version = new.version;
        if people < approvals_needed(new, new.decided_by) then
          raise exception 'approval_requests: the daily sum needs two approvers' using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger approval_requests_money after update of state on approval_requests
      for each row when (new.state = 'approved' and new.direction is not null)
      execute function check_money_approved()`);
    this.addSql(`
      create function check_money_request() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.version = old.version
          and (new.direction, new.usd, new.destination) is distinct from (old.direction, old.usd, old.destination)
        then
          raise exception 'approval_requests: changed content needs a new version' using errcode = 'check_violation';
        end if;
        if tg_op = 'UPDATE' and new.state = 'approved' and old.state <> 'approved' then
          perform pg_advisory_xact_lock(hashtextextended('approvals:money', 0));
          new.decision := nextval('approval_decisions');
        end if;
        if new.kind = 'withdrawal' and exists (
          select 1 from withdrawals w where w.id::text = new.subject_id and w.usd_value / 100000000.0 is distinct from new.usd)
        then
          raise exception 'approval_requests: the value differs from the withdrawal''s' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger approval_requests_worth before insert or update on approval_requests
      for each row when (new.direction is not null) execute function check_money_request()`);
  }
}
