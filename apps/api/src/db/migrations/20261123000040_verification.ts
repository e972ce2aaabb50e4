import { Migration } from "@mikro-orm/migrations";

/**
 * What people show of themselves, and what was decided about it. Nobody's level is stored anywhere: it follows from
 * what was approved and hasn't expired. The steps of a case are the database's own, so that nothing is approved that
 * nobody looked at, and by nobody whose own case it is.
 */
export class Migration20261123000040_verification extends Migration {
  override up(): void {
    this.#addTables();
    this.#addChecks();
    this.addSql(`
      create function verification_level(of_user uuid, at timestamptz default now()) returns int
      language sql stable as $$
        select case
          when (u.email_confirmed_at <= at and 1 = any(e.levels)) is not true then 0
          when not 2 = any(e.levels) then 1
          when not 3 = any(e.levels) then 2
          else 3 end
        from (select email_confirmed_at from users where id = of_user) u,
          (select coalesce(array_agg(level), '{}') as levels from verification_cases
           where user_id = of_user and state = 'approved' and decided_at <= at and expires_at > at) e
      $$`);
  }

  #addTables(): void {
    // `revision` is what was shown to whoever decides: it grows with every change of a user's or an admin's.
    this.addSql(`
      create table verification_cases (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        level int not null check (level between 1 and 3),
        state text not null default 'draft' check (state in
          ('draft','submitted','in_review','action_required','approved','rejected','expired')),
        revision int not null default 1,
        asked jsonb not null default '[]',
        reviewer_id uuid references admins,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        submitted_at timestamptz(3),
        decided_at timestamptz(3),
        decided_by uuid references admins,
        expires_at timestamptz(3),
        renewal_asked_at timestamptz(3),
        check (state in ('draft','action_required','expired') or submitted_at is not null),
        check (state not in ('approved','rejected') or (decided_at is not null and decided_by is not null)),
        check (state <> 'approved' or expires_at is not null)
      )`);
    this.addSql(
      `create unique index verification_cases_open on verification_cases (user_id, level)
       where state in ('draft','submitted','in_review','action_required')`,
    );
    this.addSql(`create index verification_cases_user on verification_cases (user_id, level, created_at)`);
    this.addSql(
      `create index verification_cases_queue on verification_cases (submitted_at, id)
       where state in ('submitted','in_review')`,
    );
    this.addSql(
      `create index verification_cases_expiry on verification_cases (expires_at) where state = 'approved'`,
    );
    this.addSql(`create index verification_cases_newest on verification_cases (changed_at desc, id desc)`);
    // What was typed, sealed. It goes away before its case does.
    this.addSql(`
      create table verification_details (
        case_id uuid not null references verification_cases on delete cascade,
        item text not null check (item in ('personal','identity','funds')),
        sealed text not null,
        saved_at timestamptz(3) not null default now(),
        primary key (case_id, item)
      )`);
    // Each file is sealed with a key of its own, which is sealed here: without this row nobody opens it any more.
    this.addSql(`
      create table verification_documents (
        id uuid primary key,
        case_id uuid not null references verification_cases on delete cascade,
        item text not null check (item in
          ('identity_front','identity_back','selfie','address_proof','funds_proof')),
        path text unique,
        key_sealed text,
        type text not null,
        size int not null,
        width int,
        height int,
        created_at timestamptz(3) not null default now(),
        replaced_at timestamptz(3),
        deleted_at timestamptz(3),
        check ((deleted_at is null) = (path is not null and key_sealed is not null))
      )`);
    this.addSql(
      `create unique index verification_documents_one on verification_documents (case_id, item)
       where replaced_at is null`,
    );
    this.addSql(`
      create table verification_events (
        id bigint generated always as identity primary key,
        case_id uuid not null references verification_cases on delete cascade,
        at timestamptz(3) not null default now(),
        kind text not null check (kind in ('started','submitted','taken','approved','asked_again','rejected',
          'expired','renewal_asked')),
        admin_id uuid references admins,
        items jsonb not null default '[]',
        comment text,
        internal text
      )`);
    this.addSql(`create index verification_events_case on verification_events (case_id, id)`);
  }

  #addChecks(): void {
    this.addSql(
      `create trigger verification_events_stay before update or truncate on verification_events
       execute function refuse_change()`,
    );
    this.addSql(`
      create function check_verification_case() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'draft' then
            raise exception 'verification_cases: a case begins as a draft' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.id, new.user_id, new.level, new.created_at)
          is distinct from (old.id, old.user_id, old.level, old.created_at) then
          raise exception 'verification_cases: whose case this is stays' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state || '>' || new.state) not in (
          'draft>submitted', 'draft>expired', 'submitted>in_review', 'in_review>approved',
          'in_review>action_required', 'in_review>rejected', 'action_required>submitted',
          'action_required>expired', 'approved>expired')
        then
          raise exception 'verification_cases: no step from % to %', old.state, new.state
            using errcode = 'check_violation';
        end if;
        if old.state = 'approved' and (new.expires_at is null or new.expires_at > old.expires_at
          or (new.decided_at, new.decided_by) is distinct from (old.decided_at, old.decided_by)) then
          raise exception 'verification_cases: what was approved only ends sooner' using errcode = 'check_violation';
        end if;
        if new.state in ('in_review','approved','rejected','action_required') and new.state <> old.state and exists (
          select 1 from users u join admins a on lower(a.email) = lower(u.email)
          where u.id = new.user_id and a.id in (new.reviewer_id, new.decided_by))
        then
          raise exception 'verification_cases: nobody decides on themselves' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger verification_cases_checked before insert or update on verification_cases
       for each row execute function check_verification_case()`,
    );
  }
}
