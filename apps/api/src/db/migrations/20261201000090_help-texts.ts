import { Migration } from "@mikro-orm/migrations";

/** Questions and topics in languages beside English, whose words stand with the question and the topic themselves. */
export class Migration20261201000090_help_texts extends Migration {
  override up(): void {
    this.addSql(`
      create table help_texts (
        question_id uuid not null references help_questions on delete cascade,
        language text not null check (language <> 'en'),
        question text not null,
        answer text not null,
        primary key (question_id, language)
      )`);
    this.addSql(`
      create table help_topic_texts (
        topic_id uuid not null references help_topics on delete cascade,
        language text not null check (language <> 'en'),
        title text not null,
        primary key (topic_id, language)
      )`);
  }
}
