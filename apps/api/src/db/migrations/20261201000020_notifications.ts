import { Migration } from "@mikro-orm/migrations";

/**
 * What users are told of, how each kind reaches them, and what is still to be sent. A notification and its deliveries
 * are written in one transaction with what they tell; `once` keeps a second telling of the same thing out.
 */
export class Migration20261201000020_notifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notifications (
        id bigint generated always as identity primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null,
        content jsonb not null,
        once text not null,
        is_urgent boolean not null default false,
        in_app boolean not null,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        removed_at timestamptz(3),
        unique (user_id, once)
      )`);
    this.addSql(`
      create index notifications_shown on notifications (user_id, id desc) where in_app and removed_at is null`);
    this.addSql(`
      create index notifications_unread on notifications (user_id)
      where in_app and removed_at is null and read_at is null`);
    this.addSql(`create index notifications_created_at on notifications (created_at)`);
    // Only what differs from the defaults.
    this.addSql(`
      create table notification_channels (
        user_id uuid not null references users on delete cascade,
        kind text not null,
        channel text not null check (channel in ('app','email','push')),
        is_on boolean not null,
        primary key (user_id, kind, channel)
      )`);
    this.addSql(`
      create table notification_schedules (
        user_id uuid primary key references users on delete cascade,
        time_zone text not null,
        quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
        quiet_to text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
        digest_at text check (digest_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
        next_digest_at timestamptz(3),
        digested_id bigint not null default 0,
        check ((quiet_from is null) = (quiet_to is null)),
        check ((digest_at is null) = (next_digest_at is null))
      )`);
    this.addSql(`
      create index notification_schedules_digest on notification_schedules (next_digest_at)
      where next_digest_at is not null`);
    this.addSql(`
      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        session_id uuid,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        device text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3)
      )`);
    this.addSql(`create index push_subscriptions_user on push_subscriptions (user_id)`);
    this.addSql(`create index push_subscriptions_session on push_subscriptions (session_id)`);
    // A device that was signed out gets no more pushes; one whose session only grew old still does.
    this.addSql(`
      create function end_pushes_of_session() returns trigger language plpgsql as $$
      begin
        if old.expires_at > now() then
          delete from push_subscriptions where session_id = old.id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger sessions_end_pushes after delete on sessions
      for each row when (old.kind = 'user') execute function end_pushes_of_session()`);
    this.addSql(`
      create table notification_deliveries (
        id bigint generated always as identity primary key,
        notification_id bigint not null references notifications on delete cascade,
        channel text not null check (channel in ('email','push')),
        subscription_id uuid references push_subscriptions on delete cascade,
        state text not null default 'waiting' check (state in ('waiting','sent','dropped','failed')),
        attempts int not null default 0,
        next_try_at timestamptz(3) not null,
        last_error text,
        ended_at timestamptz(3),
        check ((channel = 'push') = (subscription_id is not null)),
        check ((state = 'waiting') = (ended_at is null)),
        unique nulls not distinct (notification_id, channel, subscription_id)
      )`);
    this.addSql(`
      create index notification_deliveries_due on notification_deliveries (next_try_at, id)
      where state = 'waiting'`);
    this.addSql(
      `create index notification_deliveries_subscription on notification_deliveries (subscription_id)`,
    );
    // How far the journal's rows were told of. What happened before this migration is nobody's news.
    this.addSql(`
      create table notification_cursors (
        name text primary key,
        after bigint not null,
        told jsonb not null default '[]'
      )`);
    this.addSql(`
      insert into notification_cursors (name, after)
      values ('fills', (select coalesce(max(id), 0) from fills)), ('journal', (select coalesce(max(seq), 0) from journal))`);
    this.addSql(`
      create table vapid_keys (
        only_row boolean primary key default true check (only_row),
        public_key text not null,
        private_key text not null,
        created_at timestamptz(3) not null
      )`);
    // Heard by every process once the transaction has been committed.
    this.addSql(`
      create function tell_notifications() returns trigger language plpgsql as $$
      begin
        perform pg_notify('notifications', user_id::text) from changed group by user_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger notifications_told_of_new after insert on notifications referencing new table as changed
      for each statement execute function tell_notifications()`);
    this.addSql(`
      create trigger notifications_told_of_changed after update on notifications referencing new table as changed
      for each statement execute function tell_notifications()`);
  }
}
