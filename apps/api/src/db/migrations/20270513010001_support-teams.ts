import { Migration } from "@mikro-orm/migrations";

/** Teams of agents, and which of them a conversation is with. The release before leaves the column as it is. */
export class Migration20270513010001_support_teams extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_teams (
        id uuid primary key,
        name text not null,
        version integer not null default 1
      )`);
    this.addSql(`create unique index chat_teams_name on chat_teams (lower(name))`);
    this.addSql(`
      create table chat_team_members (
        team_id uuid not null references chat_teams on delete cascade,
        admin_id uuid not null references admins,
        primary key (team_id, admin_id)
      )`);
    this.addSql(`create index chat_team_members_admin on chat_team_members (admin_id)`);
    this.addSql(
      `alter table chat_conversations add column team_id uuid references chat_teams on delete set null`,
    );
    this.addSql(`
      create index chat_conversations_team on chat_conversations (team_id, status, changed_at desc)
        where team_id is not null`);
  }
}
