import { Migration } from "@mikro-orm/migrations";

const uuid = "'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'";

/**
 * Who is the same person as whom, as far as the tables tell, and that nobody decides on themselves. The module beside
 * it in the code asks these same functions, so what a screen says and what is refused here are one.
 */
export class Migration20261202020001_sameperson extends Migration {
  override up(): void {
    this.#addNames();
    this.#addEvidence();
    this.#addRelations();
    this.#addRules();
  }

  /** What is written in several ways and means one thing. */
  #addNames(): void {
    this.addSql(`
      create function normal_email(address text) returns text language sql immutable as $$
        select case when host in ('gmail.com','googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || host end
        from (select split_part(split_part(lower(btrim(address)), '@', 1), '+', 1) as name,
          split_part(lower(btrim(address)), '@', 2) as host) parts
      $$`);
    this.addSql(`
      create function normal_account(account text) returns text language sql immutable as $$
        select upper(regexp_replace(account, '[^[:alnum:]]', '', 'g'))
      $$`);
    // Of addresses that tell people apart: those of this machine and of inner networks say how we are reached, not by whom.
    this.addSql(`
      create function public_network(address text) returns text language plpgsql immutable as $$
      declare given inet;
      begin
        given := regexp_replace(address, '^::ffff:', '', 'i')::inet;
        if given <<= any (array['127.0.0.0/8','10.0.0.0/8','172.16.0.0/12','192.168.0.0/16','100.64.0.0/10',
          '169.254.0.0/16','0.0.0.0/8','::1/128','::/128','fc00::/7','fe80::/10']::inet[])
        then
          return null;
        end if;
        return host(network(set_masklen(given, case family(given) when 4 then 32 else 64 end)));
      exception when others then
        return null;
      end $$`);
    this.addSql(`create index users_normal_email on users (normal_email(email))`);
    this.addSql(
      `create index withdrawal_destinations_account on withdrawal_destinations (normal_account(account))`,
    );
  }

  /** What outlives a session: where admins signed in, and which accounts they said are theirs. */
  #addEvidence(): void {
    this.addSql(`
      create table admin_networks (
        admin_id uuid not null references admins,
        network text not null,
        seen_at timestamptz(3) not null default now(),
        primary key (admin_id, network)
      )`);
    this.addSql(`
      create function note_admin_network() returns trigger language plpgsql as $$
      begin
        if new.admin_id is not null and public_network(new.address) is not null then
          insert into admin_networks (admin_id, network) values (new.admin_id, public_network(new.address))
          on conflict (admin_id, network) do update set seen_at = now();
        end if;
        return null;
      end $$`);
    this.addSql(
      `create trigger sessions_network after insert on sessions for each row execute function note_admin_network()`,
    );
    this.addSql(`
      insert into admin_networks (admin_id, network)
      select distinct admin_id, public_network(address) from sessions
      where admin_id is not null and public_network(address) is not null`);
    // By e-mail, so that it also holds for an account that is opened later, and by the account it was then.
    this.addSql(`
      create table admin_own_accounts (
        admin_id uuid not null references admins,
        email text not null,
        user_id uuid references users,
        stated_at timestamptz(3) not null default now(),
        primary key (admin_id, email)
      )`);
    this.addSql(
      `create trigger admin_own_accounts_stay before delete or truncate on admin_own_accounts
       execute function refuse_change()`,
    );
  }

  #addRelations(): void {
    this.addSql(`
      create function direct_relations_to_user(of_admin uuid, to_user uuid) returns setof text language sql stable as $$
        select 'email' from admins a join users u on normal_email(u.email) = normal_email(a.email)
          where a.id = of_admin and u.id = to_user
        union
        select 'declared' from admin_own_accounts o join users u on u.id = o.user_id or normal_email(u.email) = o.email
          where o.admin_id = of_admin and u.id = to_user
        union
        select 'network' from admin_networks n
          where n.admin_id = of_admin and n.seen_at > now() - interval '90 days' and n.network in (
            select public_network(e.address) from login_events e
              where e.user_id = to_user and e.kind in ('registered','signed_in') and e.at > now() - interval '90 days'
            union select public_network(s.address) from sessions s where s.user_id = to_user)
      $$`);
    // Whoever pays out to the same account is taken for one person, whatever their names.
    this.addSql(`
      create function users_of_same_destination(of_user uuid) returns setof uuid language sql stable as $$
        select distinct other.user_id from withdrawal_destinations own
          join withdrawal_destinations other on normal_account(other.account) = normal_account(own.account)
          where own.user_id = of_user and other.user_id <> of_user
      $$`);
    this.addSql(`
      create function relations_to_user(of_admin uuid, to_user uuid) returns setof text language sql stable as $$
        select direct_relations_to_user(of_admin, to_user)
        union
        select 'destination' from users_of_same_destination(to_user) other
          where exists (select 1 from direct_relations_to_user(of_admin, other))
      $$`);
    this.addSql(`
      create function relations_to_admin(of_admin uuid, to_admin uuid) returns setof text language sql stable as $$
        select 'self' where of_admin = to_admin
        union
        select 'email' from admins a join admins o on normal_email(o.email) = normal_email(a.email)
          where a.id = of_admin and o.id = to_admin and a.id <> o.id
      $$`);
  }

  #addRules(): void {
    this.addSql(`
      alter table approval_requests add column about_user uuid generated always as (coalesce(
        case when payload->>'user' ~ ${uuid} then (payload->>'user')::uuid end,
        case when payload->>'userId' ~ ${uuid} then (payload->>'userId')::uuid end,
        case requester_kind when 'user' then requester_id end)) stored`);
    this.addSql(`
      create function check_approver() returns trigger language plpgsql as $$
      declare request approval_requests;
      begin
        select * into request from approval_requests where id = new.request_id;
        if exists (select 1 from relations_to_user(new.admin_id, request.about_user)) then
          raise exception 'approvals: nobody decides on themselves' using errcode = 'check_violation';
        end if;
        if exists (
          select 1 from unnest(request.changed_by || request.requester_id) asker, relations_to_admin(new.admin_id, asker))
        then
          raise exception 'approvals: who asked does not approve' using errcode = 'check_violation';
        end if;
        if exists (
          select 1 from approvals given join admins a on a.id = given.admin_id join admins b on b.id = new.admin_id
          where given.request_id = new.request_id and given.version = new.version and a.id <> b.id
            and normal_email(a.email) = normal_email(b.email))
        then
          raise exception 'approvals: two approvals are two people''s' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger approvals_of_others before insert on approvals for each row execute function check_approver()`,
    );
    // A no ends somebody's case as a yes does.
    this.addSql(`
      create function check_decider() returns trigger language plpgsql as $$
      begin
        if new.decided_by is not null and new.about_user is not null
          and exists (select 1 from relations_to_user(new.decided_by, new.about_user))
        then
          raise exception 'approval_requests: nobody decides on themselves' using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(
      `create trigger approval_requests_of_others after update of decided_by on approval_requests
       for each row execute function check_decider()`,
    );
  }
}
