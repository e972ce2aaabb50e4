import { Migration } from "@mikro-orm/migrations";

/**
 * News: articles with a text for each language, feeds that bring others' articles, and images of our own making. What a
 * feed has shown once is remembered by hashes, so that it comes once, however long its article is kept.
 */
export class Migration20261201000010_news extends Migration {
  override up(): void {
    this.addSql(`
      create table news_images (
        path text primary key,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table news_feeds (
        id uuid primary key,
        name text not null,
        url text not null unique,
        site_url text,
        category text not null,
        language text not null,
        interval_minutes integer not null check (interval_minutes > 0),
        is_enabled boolean not null,
        etag text,
        last_modified text,
        failures integer not null default 0,
        next_at timestamptz(3) not null,
        busy_until timestamptz(3),
        last_at timestamptz(3),
        last_outcome text,
        last_added integer not null default 0,
        last_detail text not null default '',
        revision integer not null default 1
      )`);
    this.addSql(`create index news_feeds_due on news_feeds (next_at) where is_enabled`);
    this.addSql(`
      create table news_articles (
        id uuid primary key,
        slug text not null unique,
        origin text not null check (origin in ('desk','feed')),
        category text not null,
        published_at timestamptz(3),
        withdrawn_at timestamptz(3),
        edited_at timestamptz(3),
        image_path text references news_images,
        image_source text,
        feed_id uuid references news_feeds on delete set null,
        source_name text,
        source_url text,
        link text,
        saved_at timestamptz(3) not null,
        saved_by uuid references admins,
        revision integer not null default 1,
        check ((origin = 'feed') = (source_name is not null))
      )`);
    this.addSql(`
      create index news_articles_newest on news_articles (published_at desc, id desc)
      where published_at is not null and withdrawn_at is null`);
    this.addSql(`create index news_articles_saved on news_articles (saved_at desc, id desc)`);
    this.addSql(`create index news_articles_feed on news_articles (feed_id, published_at desc)`);
    this.addSql(`create index news_articles_image on news_articles (image_path)`);
    this.addSql(`
      create index news_articles_imageless on news_articles (published_at desc) where image_source is not null`);
    this.addLexemes();
    this.addSql(`
      create table news_texts (
        article_id uuid not null references news_articles on delete cascade,
        language text not null,
        title text not null,
        summary text not null,
        body text not null,
        is_ready boolean not null,
        search tsvector generated always as (news_lexemes(language, title, summary || ' ' || body)) stored,
        primary key (article_id, language)
      )`);
    this.addSql(`create index news_texts_search on news_texts using gin (search)`);
    this.addSql(`
      create table news_pairs (
        article_id uuid not null references news_articles on delete cascade,
        pair text not null,
        position integer not null,
        primary key (article_id, pair)
      )`);
    this.addSql(`create index news_pairs_pair on news_pairs (pair, article_id)`);
    this.addSql(`
      create table news_seen (
        hash text primary key,
        feed_id uuid not null references news_feeds on delete cascade,
        seen_at timestamptz(3) not null
      )`);
    this.addSql(`create index news_seen_feed on news_seen (feed_id, seen_at)`);
    // What was brought along once is not brought again, so that an editor may delete it.
    this.addSql(`create table news_seeds (key text primary key)`);
  }

  /**
   * Words as they are written and as their language inflects them. Chinese has no spaces between words, so each of its
   * signs is one, and a question asks for them in a row.
   */
  private addLexemes(): void {
    this.addSql(`
      create function news_lexemes(language text, title text, words text) returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('simple', spaced.title), 'A') || to_tsvector('simple', spaced.words)
          || case when language = 'zh' then ''::tsvector else to_tsvector(
               case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig
                 when 'de' then 'german'::regconfig when 'fr' then 'french'::regconfig
                 when 'pt' then 'portuguese'::regconfig when 'ar' then 'arabic'::regconfig
                 else 'simple'::regconfig end, title || ' ' || words) end
        from (select regexp_replace(title, '([\\u3400-\\u9FFF])', ' \\1 ', 'g') as title,
          regexp_replace(words, '([\\u3400-\\u9FFF])', ' \\1 ', 'g') as words) spaced
      $$`);
  }
}
