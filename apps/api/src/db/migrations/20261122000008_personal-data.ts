import { Migration } from "@mikro-orm/migrations";

/**
 * What people may ask of us about their own data: a copy of it, and its end. Each has at most one export under way
 * and one deletion pending, which the indexes see to. Of a deleted account the row of its deletion stays, without
 * words: that it was asked for, and when it was done.
 */
export class Migration20261122000008_personal_data extends Migration {
  override up(): void {
    // `path` names the file while one is being made and as long as it is kept; each try makes another.
    this.addSql(`
      create table data_exports (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        state text not null check (state in ('waiting','running','ready','failed','expired')),
        attempts integer not null default 0,
        parts_done integer not null default 0,
        parts integer not null,
        path text unique,
        size bigint,
        asked_at timestamptz(3) not null,
        lease_until timestamptz(3),
        ready_at timestamptz(3),
        expires_at timestamptz(3),
        check (state <> 'ready' or (path is not null and size is not null and expires_at is not null)),
        check (state <> 'running' or (path is not null and lease_until is not null))
      )`);
    this.addSql(
      `create unique index data_exports_one on data_exports (user_id) where state in ('waiting','running')`,
    );
    this.addSql(`create index data_exports_user on data_exports (user_id, asked_at desc)`);
    this.addSql(`
      create table account_deletions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        state text not null check (state in ('pending','withdrawn','done')),
        reason text,
        asked_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        reminded_at timestamptz(3),
        ended_at timestamptz(3),
        -- The last orders of a deleted account may come just before its end, so they are cancelled once more after it.
        settled_at timestamptz(3),
        check ((state = 'pending') = (ended_at is null))
      )`);
    this.addSql(
      `create unique index account_deletions_one on account_deletions (user_id) where state = 'pending'`,
    );
    this.addSql(`create index account_deletions_due on account_deletions (due_at) where state = 'pending'`);
    this.addSql(
      `create index account_deletions_open on account_deletions (id) where state = 'done' and settled_at is null`,
    );
    // A message whose words are gone keeps its place, so that a conversation's numbers stay without gaps.
    this.addSql(`alter table chat_messages add column erased_at timestamptz(3)`);
  }
}
