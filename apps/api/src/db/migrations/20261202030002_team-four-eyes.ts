import { Migration } from "@mikro-orm/migrations";

/**
 * One owner alone can't bring in the eyes that approve their own wishes. Who brought whom in is kept and stays; power
 * counts from when the database says that it was given; and a change that gives power waits for another owner, or, where
 * there is none, for 48 hours by the database's clock, which nothing in the server can set.
 */
export class Migration20261202030002_team_four_eyes extends Migration {
  override up(): void {
    this.#addAdmins();
    this.#addRelations();
    this.#addApproverRules();
    this.#addChanges();
  }

  #addAdmins(): void {
    this.addSql(`
      alter table admins
        add column invited_by uuid references admins,
        add column power_since timestamptz(3) not null default now()`);
    this.addSql(`alter table admin_invites add column sent_by uuid references admins`);
    this.addSql(`
      update admins a set power_since = a.created_at, invited_by = (
        select l.admin_id from audit_log l
        where l.action in ('team.invite', 'team.resendInvite') and l.details ->> 'email' = a.email and l.admin_id <> a.id
          and l.at <= a.created_at order by l.id desc limit 1)`);
    // The first admin of an installation is all that there is, and waits for nobody.
    this.addSql(`
      create function guard_admin() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.power_since := case when exists (select 1 from admins) then now() else now() - interval '48 hours' end;
          return new;
        end if;
        if (new.id, new.created_at, new.invited_by) is distinct from (old.id, old.created_at, old.invited_by) then
          raise exception 'admins: when and by whom an admin was brought in stays' using errcode = 'check_violation';
        end if;
        if new.role <> old.role or (old.disabled_at is not null and new.disabled_at is null) then
          new.power_since := now();
        elsif new.power_since < old.power_since then
          raise exception 'admins: power is not older than it is' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger admins_guarded before insert or update on admins for each row execute function guard_admin()`,
    );
    // Whoever lost their last second factor may be somebody else by the time that there is one again.
    this.addSql(`
      create function power_without_factor() returns trigger language plpgsql as $$
      begin
        update admins a set power_since = greatest(a.power_since, now()) where a.id = old.admin_id
          and not exists (select 1 from totp_secrets t where t.admin_id = a.id)
          and not exists (select 1 from passkeys k where k.admin_id = a.id);
        return null;
      end $$`);
    for (const table of ["totp_secrets", "passkeys"])
      this.addSql(
        `create trigger ${table}_of_power after delete on ${table} for each row when (old.admin_id is not null)
         execute function power_without_factor()`,
      );
  }

  #addRelations(): void {
    this.addSql(`
      create function is_brought_in_by(who uuid, by uuid) returns boolean language sql stable as $$
        with recursive above as (
          select a.invited_by as id from admins a where a.id = who
          union select a.invited_by from admins a join above on a.id = above.id)
        select exists (select 1 from above where above.id = by)
      $$`);
    this.addSql(`
      create or replace function relations_to_admin(of_admin uuid, to_admin uuid) returns setof text
      language sql stable as $$
        select 'self' where of_admin = to_admin
        union
        select 'email' from admins a join admins o on normal_email(o.email) = normal_email(a.email)
          where a.id = of_admin and o.id = to_admin and a.id <> o.id
        union
        select 'invited' where is_brought_in_by(of_admin, to_admin)
      $$`);
    this.addSql(`
      create function may_approve_for(approver uuid, asker uuid) returns boolean language sql stable as $$
        select not exists (select 1 from relations_to_admin(approver, asker)) and exists (
          select 1 from admins a where a.id = approver and a.disabled_at is null
            and a.power_since <= now() - interval '48 hours'
            and (exists (select 1 from totp_secrets t where t.admin_id = a.id)
              or exists (select 1 from passkeys k where k.admin_id = a.id)))
      $$`);
  }

  #addApproverRules(): void {
    this.addSql(`
      create function check_approver_age() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from admins a where a.id = new.admin_id and a.power_since > now() - interval '48 hours')
        then
          raise exception 'approvals: a new approver waits for 48 hours' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger approvals_of_the_seasoned before insert on approvals
       for each row execute function check_approver_age()`,
    );
  }

  #addChanges(): void {
    this.addSql(`
      create table team_changes (
        id uuid primary key,
        kind text not null check (kind in ('invite', 'role', 'factors', 'enable')),
        admin_id uuid references admins,
        email text not null,
        name text not null,
        role text not null check (role in ('support','compliance','finance','editor','operator','owner')),
        asked_by uuid not null references admins,
        asked_at timestamptz(3) not null default now(),
        approval_id uuid not null unique references approval_requests,
        state text not null default 'pending' check (state in ('pending', 'done', 'rejected', 'withdrawn')),
        decided_by uuid references admins,
        decided_at timestamptz(3),
        check ((kind = 'invite') = (admin_id is null)),
        check ((state = 'pending') = (decided_at is null))
      )`);
    this.addSql(
      `create unique index team_changes_pending on team_changes (kind, email) where state = 'pending'`,
    );
    this.addSql(
      `create function team_change_needs_owner(asker uuid) returns boolean language sql stable as $$
        select exists (select 1 from admins a where a.role = 'owner' and may_approve_for(a.id, asker))
      $$`,
    );
    this.addSql(`
      create function guard_team_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'pending' then
            raise exception 'team_changes: a change begins as pending' using errcode = 'check_violation';
          end if;
          new.asked_at := now();
          return new;
        end if;
        if old.state <> 'pending' then
          raise exception 'team_changes: this is decided' using errcode = 'check_violation';
        end if;
        if (new.id, new.kind, new.admin_id, new.email, new.name, new.role, new.asked_by, new.asked_at, new.approval_id)
          is distinct from
          (old.id, old.kind, old.admin_id, old.email, old.name, old.role, old.asked_by, old.asked_at, old.approval_id)
        then
          raise exception 'team_changes: what was asked by whom stays' using errcode = 'check_violation';
        end if;
        if new.state = 'done' and not exists (
            select 1 from approval_requests r where r.id = new.approval_id and r.state = 'approved')
          and (team_change_needs_owner(new.asked_by) or now() < new.asked_at + interval '48 hours')
        then
          raise exception 'team_changes: neither approved nor waited for' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger team_changes_guarded before insert or update on team_changes
       for each row execute function guard_team_change()`,
    );
    this.addSql(
      `create trigger team_changes_stay before delete or truncate on team_changes execute function refuse_change()`,
    );
  }
}
