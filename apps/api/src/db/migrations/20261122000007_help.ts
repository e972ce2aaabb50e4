import { Migration } from "@mikro-orm/migrations";

/** Questions that people ask, by topic, and who found which answer helpful. */
export class Migration20261122000007_help extends Migration {
  override up(): void {
    this.addSql(`
      create table help_topics (
        id uuid primary key,
        title text not null,
        position int not null
      )`);
    this.addSql(`
      create table help_questions (
        id uuid primary key,
        topic_id uuid not null references help_topics on delete cascade,
        slug text not null unique,
        question text not null,
        answer text not null,
        position int not null,
        is_published boolean not null,
        revision int not null default 1
      )`);
    this.addSql(`create index help_questions_topic on help_questions (topic_id, position)`);
    this.addSql(`
      create table help_votes (
        question_id uuid not null references help_questions on delete cascade,
        user_id uuid not null references users on delete cascade,
        is_helpful boolean not null,
        at timestamptz(3) not null,
        primary key (question_id, user_id)
      )`);
    this.addSql(`create index help_votes_user on help_votes (user_id)`);
    // What was brought along once is not brought again, so that an editor may delete it.
    this.addSql(`create table help_seeds (key text primary key)`);
  }
}
