import { Migration } from "@mikro-orm/migrations";

/** Signs between words, as in `Migration20261201000095_news_words`. */
const signs = [
  String.raw`\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF`,
  String.raw`\u060C\u061B\u061F\u066A-\u066D\u06D4`,
  String.raw`\u2000-\u200B\u200E-\u206F`,
  String.raw`\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65`,
].join("");

/** Italian, as a language that people choose and as one whose words are inflected. */
export class Migration20270518010001_italian extends Migration {
  override up(): void {
    for (const table of ["users", "admin_notification_schedules"]) {
      this.addSql(`alter table ${table} drop constraint ${table}_language_check`);
      this.addSql(
        `alter table ${table} add constraint ${table}_language_check
           check (language in ('en', 'es', 'de', 'fr', 'pt', 'it', 'ar', 'zh'))`,
      );
    }
    this.addSql(String.raw`
      create or replace function news_lexemes(language text, title text, words text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('simple', spaced.title), 'A') || to_tsvector('simple', spaced.words)
          || case when language = 'zh' then ''::tsvector else to_tsvector(
               case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig
                 when 'de' then 'german'::regconfig when 'fr' then 'french'::regconfig
                 when 'pt' then 'portuguese'::regconfig when 'it' then 'italian'::regconfig
                 when 'ar' then 'arabic'::regconfig
                 else 'simple'::regconfig end, spaced.title || ' ' || spaced.words) end
        from (select regexp_replace(plain.title, '([\u3400-\u9FFF])', ' \1 ', 'g') as title,
            regexp_replace(plain.words, '([\u3400-\u9FFF])', ' \1 ', 'g') as words
          from (select regexp_replace(title, '[${signs}]', ' ', 'g') as title,
            regexp_replace(words, '[${signs}]', ' ', 'g') as words) plain) spaced
      $$`);
    this.addSql(`update news_texts set title = title where language = 'it'`);
  }
}
