import { Migration } from "@mikro-orm/migrations";

/**
 * What owners confirm before the live venue is opened, because nobody can see it from inside: who said it of what, and who
 * took it back. An opening takes two people: nothing that has only waited is approved any more.
 */
export class Migration20270320010001_go_live extends Migration {
  override up(): void {
    this.#addConfirmations();
    this.#endWaiting();
  }

  #addConfirmations(): void {
    this.addSql(`
      create table go_live_confirmations (
        id uuid primary key,
        check_name text not null check (check_name in ('restore','proxy','counsel')),
        about text not null,
        note text not null,
        confirmed_by uuid not null references admins,
        confirmed_at timestamptz(3) not null,
        revoked_by uuid references admins,
        revoked_at timestamptz(3),
        check ((revoked_by is null) = (revoked_at is null))
      )`);
    this.addSql(`
      create unique index go_live_confirmations_one on go_live_confirmations (check_name)
      where revoked_at is null`);
    this.addSql(`
      create function guard_go_live_confirmation() returns trigger language plpgsql as $$
      begin
        if (new.id, new.check_name, new.about, new.note, new.confirmed_by, new.confirmed_at)
          is distinct from (old.id, old.check_name, old.about, old.note, old.confirmed_by, old.confirmed_at)
          or old.revoked_at is not null
        then
          raise exception 'go_live_confirmations: what was confirmed stays' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger go_live_confirmations_guarded before update on go_live_confirmations
      for each row execute function guard_go_live_confirmation()`);
    this.addSql(`
      create trigger go_live_confirmations_stay before delete or truncate on go_live_confirmations
      execute function refuse_change()`);
  }

  #endWaiting(): void {
    this.addSql(`
      create or replace function guard_live_venue_opening() returns trigger language plpgsql as $$
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
        then
          raise exception 'live_venue_openings: nobody else has approved it' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
  }
}
