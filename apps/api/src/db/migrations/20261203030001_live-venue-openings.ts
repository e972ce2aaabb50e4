import { Migration } from "@mikro-orm/migrations";

/**
 * How the live venue is opened: an owner asks, another owner approves, or, where no other owner could, 48 hours pass by
 * the database's clock. Then the venue is `opening`: the sandbox decides nothing any more, and nothing real is taken yet,
 * until nothing of the sandbox's money is left. It never goes back.
 */
export class Migration20261203030001_live_venue_openings extends Migration {
  override up(): void {
    this.#addOpenings();
    this.#addState();
  }

  #addOpenings(): void {
    this.addSql(`
      create table live_venue_openings (
        id uuid primary key,
        reason text not null,
        request_id uuid not null unique references approval_requests,
        asked_by uuid not null references admins,
        asked_at timestamptz(3) not null default now(),
        state text not null default 'asked' check (state in ('asked','approved','done','rejected','withdrawn')),
        decided_by uuid references admins,
        decided_at timestamptz(3),
        reopens boolean,
        paused_reason text,
        through_seq bigint,
        claimed_until timestamptz(3),
        check ((state = 'asked') = (decided_at is null)),
        check (state <> 'done' or through_seq is not null)
      )`);
    this.addSql(`
      create unique index live_venue_openings_one on live_venue_openings ((true))
      where state in ('asked','approved','done')`);
    this.addSql(`
      create function guard_live_venue_opening() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'asked' then
            raise exception 'live_venue_openings: one begins as asked' using errcode = 'check_violation';
          end if;
          new.asked_at := now();
          return new;
        end if;
        if (new.id, new.reason, new.request_id, new.asked_by, new.asked_at)
          is distinct from (old.id, old.reason, old.request_id, old.asked_by, old.asked_at)
          or (old.through_seq is not null and new.through_seq is distinct from old.through_seq)
        then
          raise exception 'live_venue_openings: what was asked for stays' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state || '>' || new.state) not in (
          'asked>approved', 'asked>rejected', 'asked>withdrawn', 'approved>done')
        then
          raise exception 'live_venue_openings: % does not become %', old.state, new.state
            using errcode = 'check_violation';
        end if;
        if new.state = 'approved' and old.state = 'asked' and not exists (
            select 1 from approval_requests r where r.id = new.request_id and r.state = 'approved')
          and (team_change_needs_owner(new.asked_by) or now() < new.asked_at + interval '48 hours')
        then
          raise exception 'live_venue_openings: neither approved nor waited for' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger live_venue_openings_guarded before insert or update on live_venue_openings
       for each row execute function guard_live_venue_opening()`,
    );
    this.addSql(
      `create trigger live_venue_openings_stay before delete or truncate on live_venue_openings
       execute function refuse_change()`,
    );
  }

  #addState(): void {
    this.addSql(`alter table live_venue drop constraint live_venue_state_check`);
    this.addSql(
      `alter table live_venue add constraint live_venue_state_check check (state in ('sandbox','opening','open'))`,
    );
    this.addSql(`
      create or replace function check_live_venue() returns trigger language plpgsql as $$
      begin
        if new.is_first_life <> old.is_first_life or (old.state = 'open' and new is distinct from old)
          or (old.state = 'opening' and new.state = 'sandbox')
        then
          raise exception 'live_venue: what it was stays' using errcode = 'check_violation';
        end if;
        if new.state <> 'sandbox' and (old.state, new.state) not in (
            ('sandbox','opening'), ('opening','opening'), ('opening','open'), ('open','open'))
          or new.state <> 'sandbox' and not exists (select 1 from live_venue_openings o join approval_requests r
            on r.id = o.request_id where o.request_id = new.request_id and o.state in ('approved','done')
            and r.kind = 'open_live_venue')
        then
          raise exception 'live_venue: nobody has approved this' using errcode = 'check_violation';
        end if;
        if new.state = 'open' and old.state <> 'open' and (
          exists (select 1 from accounts where venue = 'live' and available + held <> 0
            and owner <> 'issuer' and owner not like 'external:%')
          or exists (select 1 from withdrawals
            where state in ('requested','held','awaiting_approval','approved','unknown')
              or ledger = 'held' or state = 'returned' and ledger = 'paid')
          or exists (select 1 from deposits where state in ('requested','proof_submitted')
            or (state = 'approved' and credited_at is null))
          or exists (select 1 from adjustments where state in ('proposed','approved')))
        then
          raise exception 'live_venue: money of the sandbox would become real' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
  }
}
