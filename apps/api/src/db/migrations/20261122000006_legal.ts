import { Migration } from "@mikro-orm/migrations";

/** Legal texts by version, who agreed to which, and the drafts of the next. What was published stays as it was. */
export class Migration20261122000006_legal extends Migration {
  override up(): void {
    this.addSql(`
      create table legal_versions (
        kind text not null check (kind in ('terms','privacy','risk')),
        version int not null check (version > 0),
        title text not null,
        body text not null,
        summary text not null,
        needs_consent boolean not null,
        published_at timestamptz(3) not null,
        published_by uuid references admins,
        primary key (kind, version)
      )`);
    this.addSql(`
      create table legal_drafts (
        kind text primary key check (kind in ('terms','privacy','risk')),
        revision int not null check (revision > 0),
        title text not null,
        body text not null,
        summary text not null,
        needs_consent boolean not null,
        saved_at timestamptz(3) not null,
        saved_by uuid references admins
      )`);
    this.addSql(`
      create table legal_consents (
        user_id uuid not null references users on delete cascade,
        kind text not null,
        version int not null,
        agreed_at timestamptz(3) not null,
        address text not null,
        primary key (user_id, kind, version),
        foreign key (kind, version) references legal_versions
      )`);
    this.addSql(`create index legal_consents_version on legal_consents (kind, version)`);
    this.addSql(`
      create function refuse_legal_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is never changed', tg_table_name;
      end $$`);
    this.addSql(`
      create trigger legal_versions_immutable before update or delete or truncate on legal_versions
      for each statement execute function refuse_legal_change()`);
    // A consent goes with its user, and in no other way.
    this.addSql(`
      create trigger legal_consents_immutable before update or truncate on legal_consents
      for each statement execute function refuse_legal_change()`);
  }
}
