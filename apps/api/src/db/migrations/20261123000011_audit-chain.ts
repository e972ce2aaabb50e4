import { Migration } from "@mikro-orm/migrations";

/**
 * A chain through the audit log: each link is the SHA-256 of the link before and of the entry's content, so that an
 * entry that is changed, taken away or put in by hand breaks it there. The links are made as a transaction commits, one
 * transaction after another; until then nobody waits for anybody.
 */
export class Migration20261123000011_auditChain extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_chain (
        position bigint primary key check (position >= 1),
        entry_id bigint not null unique,
        hash text not null check (hash ~ '^[0-9a-f]{64}$')
      )`);
    this.addSql(`
      create function audit_link(previous text, entry audit_log) returns text language sql immutable as $$
        select encode(sha256(convert_to(previous || jsonb_build_object(
          'id', entry.id, 'at', (extract(epoch from entry.at) * 1000)::bigint, 'admin_id', entry.admin_id,
          'action', entry.action, 'subject_kind', entry.subject_kind, 'subject_id', entry.subject_id,
          'details', entry.details, 'address', entry.address, 'request_id', entry.request_id
        )::text, 'UTF8')), 'hex')
      $$`);
    this.addSql(`
      create function chain_audit_entry() returns trigger language plpgsql as $$
      declare previous audit_chain;
      begin
        perform pg_advisory_xact_lock(hashtext('audit_chain'));
        select * into previous from audit_chain order by position desc limit 1;
        insert into audit_chain (position, entry_id, hash) values (
          coalesce(previous.position, 0) + 1, new.id, audit_link(coalesce(previous.hash, repeat('0', 64)), new));
        return null;
      end $$`);
    this.addSql(`
      do $$
      declare entry audit_log; place bigint := 0; link text := repeat('0', 64);
      begin
        for entry in select * from audit_log order by id loop
          place := place + 1;
          link := audit_link(link, entry);
          insert into audit_chain (position, entry_id, hash) values (place, entry.id, link);
        end loop;
      end $$`);
    this.addSql(
      `create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
       for each row execute function chain_audit_entry()`,
    );
    this.addSql(
      `create trigger audit_chain_append_only before update or delete or truncate on audit_chain
       execute function refuse_change()`,
    );
  }
}
