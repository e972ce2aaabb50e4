import { Migration } from "@mikro-orm/migrations";

/**
 * Four eyes, as the database keeps them: who asked doesn't approve, two approvals are two people's, each stands for
 * the very content that was shown, and none is ever changed or taken back. The code asks first and says why; what is
 * refused here is refused whoever asks, also by hand.
 */
export class Migration20261123000010_approvals extends Migration {
  override up(): void {
    this.addSql(`
      create table approval_requests (
        id uuid primary key,
        kind text not null,
        subject_id text not null,
        payload jsonb not null,
        payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
        version int not null default 1 check (version >= 1),
        requester_kind text not null check (requester_kind in ('user','admin')),
        requester_id uuid not null,
        changed_by uuid[] not null default '{}',
        quorum int not null check (quorum in (1, 2)),
        state text not null default 'pending' check (state in ('pending','approved','rejected','voided')),
        created_at timestamptz(3) not null default now(),
        decided_at timestamptz(3),
        decided_by uuid references admins,
        reason text,
        check ((state = 'pending') = (decided_at is null)),
        check (state <> 'rejected' or (decided_by is not null and reason is not null))
      )`);
    this.addSql(
      `create unique index approval_requests_pending on approval_requests (kind, subject_id) where state = 'pending'`,
    );
    this.addSql(`create index approval_requests_subject on approval_requests (kind, subject_id, created_at)`);
    this.addSql(`
      create table approvals (
        request_id uuid not null references approval_requests,
        version int not null,
        admin_id uuid not null references admins,
        position int not null check (position between 1 and 2),
        payload_hash text not null,
        at timestamptz(3) not null default now(),
        primary key (request_id, version, admin_id),
        unique (request_id, version, position)
      )`);
    this.addSql(
      `create trigger approvals_append_only before update or delete or truncate on approvals
       execute function refuse_change()`,
    );
    this.addSql(
      `create trigger approval_requests_stay before delete or truncate on approval_requests
       execute function refuse_change()`,
    );
    this.#addChecks();
  }

  #addChecks(): void {
    // The row's lock is what makes approvals of one request come one after another.
    this.addSql(`
      create function check_approval() returns trigger language plpgsql as $$
      declare request approval_requests;
      begin
        select * into request from approval_requests where id = new.request_id for update;
        if request.state is distinct from 'pending' then
          raise exception 'approvals: the request is not pending' using errcode = 'check_violation';
        end if;
        if new.version <> request.version or new.payload_hash <> request.payload_hash then
          raise exception 'approvals: this is not what is to be approved' using errcode = 'check_violation';
        end if;
        if new.position > request.quorum then
          raise exception 'approvals: there are enough' using errcode = 'check_violation';
        end if;
        if new.admin_id = request.requester_id or new.admin_id = any(request.changed_by) or exists (
          select 1 from users u join admins a on lower(a.email) = lower(u.email)
          where request.requester_kind = 'user' and u.id = request.requester_id and a.id = new.admin_id)
        then
          raise exception 'approvals: who asked does not approve' using errcode = 'check_violation';
        end if;
        if not exists (select 1 from admins a where a.id = new.admin_id and a.disabled_at is null) then
          raise exception 'approvals: this admin is disabled' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger approvals_checked before insert on approvals for each row execute function check_approval()`,
    );
    this.addSql(`
      create function check_approval_request() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'pending' or new.version <> 1 then
            raise exception 'approval_requests: a request begins as pending' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if old.state <> 'pending' then
          raise exception 'approval_requests: this is decided' using errcode = 'check_violation';
        end if;
        if (new.id, new.kind, new.subject_id, new.requester_kind, new.requester_id, new.created_at)
          is distinct from (old.id, old.kind, old.subject_id, old.requester_kind, old.requester_id, old.created_at)
          or not new.changed_by @> old.changed_by
        then
          raise exception 'approval_requests: what was asked by whom stays' using errcode = 'check_violation';
        end if;
        if (new.payload, new.payload_hash, new.quorum) is distinct from (old.payload, old.payload_hash, old.quorum)
          and (new.version <> old.version + 1 or new.state <> 'pending')
        then
          raise exception 'approval_requests: other content is another version' using errcode = 'check_violation';
        end if;
        if new.version < old.version or new.version > old.version + 1 then
          raise exception 'approval_requests: versions are counted' using errcode = 'check_violation';
        end if;
        if new.state = 'approved' and new.quorum > (
          select count(*) from approvals a where a.request_id = new.id and a.version = new.version)
        then
          raise exception 'approval_requests: not enough have approved' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger approval_requests_checked before insert or update on approval_requests
       for each row execute function check_approval_request()`,
    );
  }
}
