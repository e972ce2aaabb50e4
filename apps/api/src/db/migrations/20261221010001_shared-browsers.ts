import { Migration } from "@mikro-orm/migrations";

/**
 * A browser in which an admin and a user were signed in is one person's, as far as the tables tell, wherever it is. Known by the
 * cookies that a browser keeps for each account, which are ours and which no script reads.
 */
export class Migration20261221010001_shared_browsers extends Migration {
  override up(): void {
    this.addSql(`
      create table shared_browsers (
        admin_id uuid not null references admins,
        user_id uuid not null references users,
        seen_at timestamptz(3) not null default now(),
        primary key (admin_id, user_id)
      )`);
    this.addSql(`create index shared_browsers_user on shared_browsers (user_id)`);
    this.addSql(`
      create or replace function direct_relations_to_user(of_admin uuid, to_user uuid) returns setof text language sql stable as $$
        select 'email' from admins a join users u on normal_email(u.email) = normal_email(a.email)
          where a.id = of_admin and u.id = to_user
        union
        select 'declared' from admin_own_accounts o join users u on u.id = o.user_id or normal_email(u.email) = o.email
          where o.admin_id = of_admin and u.id = to_user
        union
        select 'device' from shared_browsers b
          where b.admin_id = of_admin and b.user_id = to_user and b.seen_at > now() - interval '180 days'
        union
        select 'network' from admin_networks n
          where n.admin_id = of_admin and n.seen_at > now() - interval '90 days' and n.network in (
            select public_network(e.address) from login_events e
              where e.user_id = to_user and e.kind in ('registered','signed_in') and e.at > now() - interval '90 days'
            union select public_network(s.address) from sessions s where s.user_id = to_user)
      $$`);
  }
}
