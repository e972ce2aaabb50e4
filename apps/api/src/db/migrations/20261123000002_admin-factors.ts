import { Migration } from "@mikro-orm/migrations";

/**
 * Admins prove themselves as users do, by the same tables: a row belongs to a user or to an admin, never to both. An
 * owner may want a second factor of everybody on the team.
 */
export class Migration20261123000002_admin_factors extends Migration {
  override up(): void {
    this.addSql(`alter table totp_secrets drop constraint totp_secrets_pkey`);
    for (const table of ["totp_secrets", "recovery_codes", "passkeys"]) {
      this.addSql(`
        alter table ${table}
          alter column user_id drop not null,
          add column admin_id uuid references admins on delete cascade,
          add check (num_nonnulls(user_id, admin_id) = 1)`);
    }
    this.addSql(`alter table totp_secrets add unique (user_id), add unique (admin_id)`);
    this.addSql(`create index recovery_codes_admin on recovery_codes (admin_id)`);
    this.addSql(`create index passkeys_admin on passkeys (admin_id)`);
    // A challenge of a guest is nobody's yet.
    this.addSql(`
      alter table auth_challenges
        add column admin_id uuid references admins on delete cascade,
        add check (num_nonnulls(user_id, admin_id) <= 1)`);
    this.addSql(`create index auth_challenges_admin on auth_challenges (admin_id)`);
    this.addSql(`
      create table team_rules (
        is_only_row boolean primary key default true check (is_only_row),
        second_factor_required boolean not null
      )`);
    this.addSql(`insert into team_rules (second_factor_required) values (false)`);
  }
}
