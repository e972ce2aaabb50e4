import { Migration } from "@mikro-orm/migrations";

/**
 * What the live venue of this installation is: a sandbox, in which no money is real, until an owner opens it, once and
 * for good, with nothing of the sandbox's money left on it or on its way. Only the sandbox of an installation that began with it may decide by itself what people decide elsewhere;
 * the database lets nothing else through on its word.
 */
export class Migration20261202080002_live_sandbox extends Migration {
  override up(): void {
    this.#addState();
    this.#addDecisions();
  }

  #addState(): void {
    this.addSql(`
      create table live_venue (
        only_one boolean primary key default true check (only_one),
        state text not null check (state in ('sandbox','open')),
        is_first_life boolean not null,
        decides_alone boolean not null default false,
        opened_at timestamptz(3),
        request_id uuid references approval_requests,
        check ((state = 'open') = (opened_at is not null and request_id is not null)),
        check (not decides_alone or (state = 'sandbox' and is_first_life))
      )`);
    this.addSql(`
      insert into live_venue (state, is_first_life) select 'sandbox', not exists (select 1 from journal)`);
    this.addSql(`
      create function check_live_venue() returns trigger language plpgsql as $$
      begin
        if new.is_first_life <> old.is_first_life or (old.state = 'open' and new is distinct from old) then
          raise exception 'live_venue: what it was stays' using errcode = 'check_violation';
        end if;
        if new.state = 'open' and old.state <> 'open' and not exists (
          select 1 from approval_requests r where r.id = new.request_id and r.state = 'approved'
            and r.kind = 'open_live_venue')
        then
          raise exception 'live_venue: nobody has approved this' using errcode = 'check_violation';
        end if;
        if new.state = 'open' and old.state <> 'open' and (
          exists (select 1 from accounts where venue = 'live' and available + held <> 0
            and owner <> 'issuer' and owner not like 'external:%')
          or exists (select 1 from withdrawals
            where state in ('requested','held','awaiting_approval','approved','unknown'))
          or exists (select 1 from deposits where state in ('requested','proof_submitted')
            or (state = 'approved' and credited_at is null)))
        then
          raise exception 'live_venue: money of the sandbox would become real' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger live_venue_checked before update on live_venue
       for each row execute function check_live_venue()`,
    );
    this.addSql(
      `create trigger live_venue_stays before delete or truncate on live_venue execute function refuse_change()`,
    );
    this.addSql(`
      create function is_live_sandbox() returns boolean language sql stable as $$
        select state = 'sandbox' from live_venue
      $$`);
    this.addSql(`
      create function sandbox_decides() returns boolean language sql stable as $$
        select state = 'sandbox' and decides_alone from live_venue
      $$`);
  }

  /** What the sandbox has decided is marked for good, and counts while there is a sandbox. */
  #addDecisions(): void {
    for (const table of ["verification_cases", "withdrawals"]) {
      this.addSql(`alter table ${table} add column by_sandbox boolean not null default false`);
      this.addSql(`
        create function check_${table}_sandbox() returns trigger language plpgsql as $$
        begin
          if new.by_sandbox and (tg_op = 'INSERT' or not old.by_sandbox) and not sandbox_decides() then
            raise exception '${table}: there is no sandbox to decide this' using errcode = 'check_violation';
          end if;
          if tg_op = 'UPDATE' and old.by_sandbox and not new.by_sandbox then
            raise exception '${table}: who decided this stays' using errcode = 'check_violation';
          end if;
          return new;
        end $$`);
      this.addSql(
        `create trigger ${table}_sandbox_checked before insert or update on ${table}
         for each row execute function check_${table}_sandbox()`,
      );
    }
    this.#changeRules();
    this.addSql(`
      create or replace function verification_evidence_level(of_user uuid, at timestamptz default now())
      returns int language sql stable as $$
        select case
          when (is_email_enough(u.email_confirmed_at, at) and 1 = any(e.levels)) is not true then 0
          when not 2 = any(e.levels) then 1
          when not 3 = any(e.levels) then 2
          else 3 end
        from (select email_confirmed_at from users where id = of_user) u,
          (select coalesce(array_agg(level), '{}') as levels from verification_cases
           where user_id = of_user and state = 'approved' and decided_at <= at and expires_at > at
             and (not by_sandbox or is_live_sandbox())) e
      $$`);
    this.addSql(`
      create function destination_wait(hours int) returns interval language sql stable as $$
        select case when sandbox_decides() then interval '0' else make_interval(hours => hours) end
      $$`);
  }

  /** Of rules that stand already one sentence changes, and the rest stays whatever it is by now. */
  #changeRules(): void {
    this.addSql(`
      do $$
      declare
        rule text;
        found record;
      begin
        for found in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'verification_cases'::regclass and contype = 'c'
            and pg_get_constraintdef(oid) like '%decided_by IS NOT NULL%'
        loop
          execute format('alter table verification_cases drop constraint %I', found.conname);
          execute format('alter table verification_cases add constraint %I %s', found.conname,
            replace(found.definition, '(decided_by IS NOT NULL)', '(decided_by IS NOT NULL OR by_sandbox)'));
        end loop;
        rule := pg_get_functiondef('check_withdrawal'::regproc);
        if position('if new.state = ''approved'' and old.state <> ''approved'' and not exists (' in rule) = 0 then
          raise exception 'check_withdrawal is not as expected';
        end if;
        execute replace(rule, 'if new.state = ''approved'' and old.state <> ''approved'' and not exists (',
          'if new.state = ''approved'' and old.state <> ''approved'' and not new.by_sandbox and not exists (');
      end $$`);
  }
}
