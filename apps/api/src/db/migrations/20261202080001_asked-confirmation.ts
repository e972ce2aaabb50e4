import { Migration } from "@mikro-orm/migrations";

/**
 * Whether this installation has a mail server, as it was last started. Without one nobody can confirm an e-mail alone,
 * so nobody is asked to; with one, everything that rests on a confirmed e-mail asks for it again.
 */
export class Migration20261202080001_asked_confirmation extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        only_one boolean primary key default true check (only_one),
        sends_mail boolean not null
      )`);
    this.addSql(`insert into installation (sends_mail) values (true)`);
    this.addSql(`
      create function is_email_enough(confirmed_at timestamptz, at timestamptz default now()) returns boolean
      language sql stable as $$
        select coalesce(confirmed_at <= at, false) or not (select sends_mail from installation)
      $$`);
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
           where user_id = of_user and state = 'approved' and decided_at <= at and expires_at > at) e
      $$`);
  }
}
