import { Migration } from "@mikro-orm/migrations";

/**
 * Privileges over money or people are granted only by an approved team change. A role with more permissions, a re-enabled
 * account, an invitation and the removal of a second factor are rejected unless the matching team change was approved in the
 * same transaction, so SQL injected into the application can't escalate an admin's privileges.
 */
export class Migration20261203040001_power_by_decision extends Migration {
  override up(): void {
    this.#addPowers();
    this.#addChanges();
    this.#addAdmins();
    this.#addInvites();
    this.#addFactors();
  }

  #addPowers(): void {
    // Mirrors `POWERS` and `rolePermissions` of the contracts; a test compares the two.
    this.addSql(`
      create function powers_of(role text) returns text[] language sql immutable as $$
        select case role
          when 'support' then array[]::text[]
          when 'editor' then array[]::text[]
          when 'compliance' then array['verification.decide', 'user.freeze']
          when 'finance' then array['money.approve', 'money.adjust']
          when 'operator' then array['exchange.set_up', 'site.set_up', 'mail.read']
          else array['admin.manage', 'money.approve', 'money.adjust', 'verification.decide', 'user.freeze',
            'exchange.set_up', 'site.set_up', 'mail.read'] end
      $$`);
    this.addSql(`
      create function gives_power(from_role text, to_role text) returns boolean language sql immutable as $$
        select not powers_of(to_role) <@ powers_of(from_role)
      $$`);
    this.addSql(`
      create function is_owner(who uuid) returns boolean language sql stable as $$
        select exists (select 1 from admins a where a.id = who and a.role = 'owner' and a.disabled_at is null)
      $$`);
  }

  #addChanges(): void {
    this.addSql(`alter table team_changes add column decided_in xid8`);
    // The approval must be for exactly this change: the approval of another request doesn't count.
    this.addSql(`
      create function check_team_request(change team_changes) returns void language plpgsql as $$
      begin
        if not exists (
          select 1 from approval_requests r where r.id = change.approval_id and r.kind = 'team_change'
            and r.subject_id = change.id::text and r.requester_kind = 'admin' and r.requester_id = change.asked_by
            and r.state <> 'rejected' and r.payload = jsonb_build_object('kind', change.kind,
              'adminId', change.admin_id, 'email', change.email, 'name', change.name, 'role', change.role))
        then
          raise exception 'team_changes: the approval request describes another change' using errcode = 'check_violation';
        end if;
        if change.asked_by = change.admin_id or not is_owner(change.asked_by) or (change.admin_id is not null
          and not exists (select 1 from admins a where a.id = change.admin_id and a.email = change.email))
        then
          raise exception 'team_changes: only an owner may request a change for another admin' using errcode = 'check_violation';
        end if;
      end $$`);
    this.addSql(`
      create function check_team_decision() returns trigger language plpgsql as $$
      begin
        new.decided_in := case when new.state = 'done' then pg_current_xact_id() end;
        if tg_op = 'INSERT' or new.state = 'done' then
          perform check_team_request(new);
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger team_changes_one_with_request before insert or update on team_changes
       for each row execute function check_team_decision()`,
    );
    this.addSql(`
      create function is_decided_now(of_kind text, of_admin uuid) returns setof team_changes language sql stable as $$
        select * from team_changes c where c.kind = of_kind and c.admin_id is not distinct from of_admin
          and c.state = 'done' and c.decided_in = pg_current_xact_id_if_assigned()
      $$`);
    this.addSql(`create index team_changes_admin on team_changes (admin_id)`);
  }

  #addAdmins(): void {
    this.addSql(`
      create function check_admin_power() returns trigger language plpgsql as $$
      begin
        if gives_power(old.role, new.role)
          and not exists (select 1 from is_decided_now('role', new.id) c where c.role = new.role)
        then
          raise exception 'admins: a role with more permissions needs an approved team change' using errcode = 'check_violation';
        end if;
        if old.disabled_at is not null and new.disabled_at is null and powers_of(new.role) <> '{}'
          and not exists (select 1 from is_decided_now('enable', new.id) c where not gives_power(c.role, new.role))
        then
          raise exception 'admins: enabling an admin with permissions needs an approved team change' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger admins_by_decision before update on admins for each row execute function check_admin_power()`,
    );
    // A new admin consumes their invitation. The lock serialises two installs that both create the first admin.
    this.addSql(`
      create function check_new_admin() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('team'));
        if not exists (select 1 from admins) then
          return new;
        end if;
        delete from admin_invites i where i.email = new.email and i.role = new.role and i.invited_by = new.invited_by;
        if not found then
          raise exception 'admins: a new admin needs an invitation' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger admins_invited before insert on admins for each row execute function check_new_admin()`,
    );
    // An installation without admins would let anybody create the first one again.
    this.addSql(`create trigger admins_stay before delete on admins execute function refuse_change()`);
  }

  #addInvites(): void {
    this.addSql(`
      create function check_invite() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (new.id, new.email, new.name, new.role, new.invited_by, new.created_at)
          is distinct from (old.id, old.email, old.name, old.role, old.invited_by, old.created_at)
        then
          raise exception 'admin_invites: an invitation can''t be changed' using errcode = 'check_violation';
        end if;
        if not is_owner(coalesce(new.sent_by, new.invited_by)) then
          raise exception 'admin_invites: only an owner may invite' using errcode = 'check_violation';
        end if;
        if tg_op = 'INSERT' and powers_of(new.role) <> '{}' and not exists (
          select 1 from is_decided_now('invite', null) c
          where c.email = new.email and c.role = new.role and c.asked_by = new.invited_by)
        then
          raise exception 'admin_invites: a role with permissions needs an approved team change' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger admin_invites_by_decision before insert or update on admin_invites
       for each row execute function check_invite()`,
    );
  }

  #addFactors(): void {
    // Deferred to commit, when the audit row is there. Allowed are an approved team change, the admin's own removal, and the
    // operator's command line, which connects as the role that owns the tables.
    this.addSql(`
      create function check_factor_gone() returns trigger language plpgsql as $$
      declare
        said text[];
        is_operator boolean;
      begin
        select coalesce(array_agg(l.action), '{}') into said from audit_log l
        where l.xmin = pg_current_xact_id()::xid and (
          l.admin_id = old.admin_id and l.action in ('auth.adminTotpOff', 'auth.adminPasskeyRemoved')
          or l.action = 'auth.adminRestored' and l.admin_id is null and l.subject_id = old.admin_id::text);
        select pg_has_role(c.relowner, 'member') into is_operator from pg_class c where c.oid = tg_relid;
        if not exists (select 1 from is_decided_now('factors', old.admin_id))
          and not (case tg_table_name when 'passkeys' then 'auth.adminPasskeyRemoved' else 'auth.adminTotpOff' end = any(said))
          and not (is_operator and 'auth.adminRestored' = any(said))
        then
          raise exception '%: an admin''s second factor is removed by an approved team change or by that admin', tg_table_name
            using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create function refuse_another_factor() returns trigger language plpgsql as $$
      begin
        raise exception '%: a second factor can''t be changed or moved to another account', tg_table_name
          using errcode = 'check_violation';
      end $$`);
    const fixed = {
      totp_secrets: ["user_id", "admin_id", "sealed"],
      passkeys: ["id", "user_id", "admin_id", "credential_id", "public_key"],
    };
    for (const [table, columns] of Object.entries(fixed)) {
      this.addSql(
        `create constraint trigger ${table}_gone_by_decision after delete on ${table}
         deferrable initially deferred for each row when (old.admin_id is not null)
         execute function check_factor_gone()`,
      );
      const row = (name: string) => columns.map((column) => `${name}.${column}`).join();
      this.addSql(
        `create trigger ${table}_stay_whose_they_are before update on ${table}
         for each row when ((${row("new")}) is distinct from (${row("old")})) execute function refuse_another_factor()`,
      );
    }
  }
}
