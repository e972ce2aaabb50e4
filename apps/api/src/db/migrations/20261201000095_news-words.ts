import { Migration } from "@mikro-orm/migrations";

/** Signs between words that are not of ASCII: spaces, quotes, dashes, an apostrophe, Arabic and Chinese stops. */
const signs = [
  String.raw`\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF`,
  String.raw`\u060C\u061B\u061F\u066A-\u066D\u06D4`,
  String.raw`\u2000-\u200B\u200E-\u206F`,
  String.raw`\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65`,
].join("");

/**
 * The database takes every sign beyond ASCII for a letter, so what stood beside a quote or a stop was no word: nobody
 * found the gold of « l’or ». Such signs are spaces to the index now, as they are to a question.
 */
export class Migration20261201000095_news_words extends Migration {
  override up(): void {
    this.addSql(String.raw`
      create or replace function news_lexemes(language text, title text, words text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('simple', spaced.title), 'A') || to_tsvector('simple', spaced.words)
          || case when language = 'zh' then ''::tsvector else to_tsvector(
               case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig
                 when 'de' then 'german'::regconfig when 'fr' then 'french'::regconfig
                 when 'pt' then 'portuguese'::regconfig when 'ar' then 'arabic'::regconfig
                 else 'simple'::regconfig end, spaced.title || ' ' || spaced.words) end
        from (select regexp_replace(plain.title, '([\u3400-\u9FFF])', ' \1 ', 'g') as title,
            regexp_replace(plain.words, '([\u3400-\u9FFF])', ' \1 ', 'g') as words
          from (select regexp_replace(title, '[${signs}]', ' ', 'g') as title,
            regexp_replace(words, '[${signs}]', ' ', 'g') as words) plain) spaced
      $$`);
    // What the function says is kept in the rows, and said anew as they are written.
    this.addSql(`update news_texts set title = title`);
  }
}
