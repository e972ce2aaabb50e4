import { Migration } from "@mikro-orm/migrations";

/**
 * Admins are notified, too: a notification and a device belong to a user or to an admin. What an admin chose is kept
 * apart, since the subjects are others and a role decides which there are.
 */
export class Migration20270131010001_admin_notifications extends Migration {
  override up(): void {
    for (const table of ["notifications", "push_subscriptions"]) {
      this.addSql(`alter table ${table} alter column user_id drop not null`);
      this.addSql(`alter table ${table} add column admin_id uuid references admins on delete cascade`);
      this.addSql(`
        alter table ${table} add constraint ${table}_of_one check (num_nonnulls(user_id, admin_id) = 1)`);
    }
    this.addSql(`
      create unique index notifications_admin_once on notifications (admin_id, once) where admin_id is not null`);
    this.addSql(`
      create index notifications_admin_shown on notifications (admin_id, id desc)
      where admin_id is not null and in_app and removed_at is null`);
    this.addSql(`
      create index notifications_admin_unread on notifications (kind)
      where admin_id is not null and read_at is null`);
    this.addSql(`
      create index push_subscriptions_admin on push_subscriptions (admin_id) where admin_id is not null`);
    // Nobody's stream follows an admin's.
    this.addSql(`
      create or replace function tell_notifications() returns trigger language plpgsql as $$
      begin
        perform pg_notify('notifications', user_id::text) from changed where user_id is not null group by user_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger admin_sessions_end_pushes after delete on sessions
      for each row when (old.kind = 'admin') execute function end_pushes_of_session()`);
    // Only what differs from the defaults.
    this.addSql(`
      create table admin_notification_channels (
        admin_id uuid not null references admins on delete cascade,
        subject text not null,
        channel text not null check (channel in ('app','email','push')),
        is_on boolean not null,
        primary key (admin_id, subject, channel)
      )`);
    this.addSql(`
      create table admin_notification_schedules (
        admin_id uuid primary key references admins on delete cascade,
        time_zone text not null,
        quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
        quiet_to text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
        language text not null check (language in ('en','es','de','fr','pt','ar','zh')),
        check ((quiet_from is null) = (quiet_to is null))
      )`);
  }
}
