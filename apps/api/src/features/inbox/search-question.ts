// What to look for, as conditions that an index can answer.
import { sql, type RawBuilder } from "kysely";

export interface Question {
  /** As in a search engine: words, "a phrase", or, -not. PostgreSQL takes any text for it. */
  readonly words: string;
  /** For LIKE: the text at any place of a word. Null where looking for it would find too much and too slowly. */
  readonly anywhere: string | null;
  /** Whether the index of substrings can answer `anywhere`. */
  readonly isIndexed: boolean;
  /** As a tsquery: words that begin so. Null where the text isn't the beginning of one word. */
  readonly beginning: string | null;
  /** For LIKE on names and addresses of people. */
  readonly person: string;
  /** The number of a conversation that is quoted: C-20418. */
  readonly number: number | null;
}

/** Three characters of one word are what the index of substrings is made of. */
const threeInARow = /[\p{L}\p{N}]{3}/u;
/** Written without spaces: a word may stand anywhere in a sentence, and two characters are much. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}/u;

/** Null where nothing but signs is asked for. */
export function questionOf(text: string): Question | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const isIndexed = threeInARow.test(text);
  const number = /^c-(\d{1,12})$/i.exec(text)?.[1];
  return {
    words: text,
    anywhere: isIndexed || withoutSpaces.test(text) ? `%${literal}%` : null,
    isIndexed,
    beginning: /^[\p{L}\p{N}]{2}$/u.test(text) ? `'${text.toLowerCase()}':*` : null,
    person: isIndexed ? `%${literal}%` : `${literal}%`,
    number: number === undefined ? null : Number(number),
  };
}

/** Of the columns `words` and `body` of a message or a note. */
export function messageCondition({ words, anywhere, beginning }: Question): RawBuilder<boolean> {
  const parts = [sql`words @@ websearch_to_tsquery('simple', ${words})`];
  if (anywhere !== null) parts.push(sql`body ilike ${anywhere}`);
  if (beginning !== null) parts.push(sql`words @@ ${beginning}::tsquery`);
  return sql`(${sql.join(parts, sql` or `)})`;
}
