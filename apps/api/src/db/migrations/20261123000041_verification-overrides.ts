import { Migration } from "@mikro-orm/migrations";

/**
 * A level that holds whatever the evidence says. It is nothing but a request that two people have agreed to, so it
 * is where such requests are, and of those of one user the one that was decided last counts until it ends.
 */
export class Migration20261123000041_verification_overrides extends Migration {
  override up(): void {
    this.addSql(`alter function verification_level(uuid, timestamptz) rename to verification_evidence_level`);
    this.addSql(`
      create function verification_level(of_user uuid, at timestamptz default now()) returns int
      language sql stable as $$
        select coalesce(
          (select case when (r.payload->>'until')::timestamptz > at then (r.payload->>'level')::int end
           from approval_requests r
           where r.kind = 'verification_override' and r.subject_id = of_user::text and r.state = 'approved'
             and r.decided_at <= at
           order by r.decided_at desc, r.id desc limit 1),
          verification_evidence_level(of_user, at))
      $$`);
  }
}
