import { Migration } from "@mikro-orm/migrations";

/** What admins did, written in the transaction that did it, and never changed: the table refuses. */
export class Migration20261121000002_admin extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        admin_id uuid references admins,
        action text not null,
        subject_kind text,
        subject_id text,
        details jsonb not null,
        address text not null,
        request_id text not null,
        check ((subject_kind is null) = (subject_id is null))
      )`);
    this.addSql(`create index audit_log_admin on audit_log (admin_id, id desc)`);
    this.addSql(`create index audit_log_action on audit_log (action, id desc)`);
    this.addSql(`create index audit_log_subject on audit_log (subject_kind, subject_id, id desc)`);
    this.addSql(`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_log is append-only';
      end $$`);
    this.addSql(`
      create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`);
  }
}
