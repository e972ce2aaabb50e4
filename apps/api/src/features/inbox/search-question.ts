// What to look for, as conditions that an index can answer.

export interface Question {
  /** As in a search engine: words, "a phrase", or, -not. PostgreSQL takes any text for it. */
  readonly words: string;
  /** For LIKE: the text anywhere, at any place of a word. Null where no index could find it. */
  readonly anywhere: string | null;
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

export function questionOf(text: string): Question {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const isLong = threeInARow.test(text);
  const number = /^c-(\d{1,12})$/i.exec(text)?.[1];
  return {
    words: text,
    anywhere: isLong || withoutSpaces.test(text) ? `%${literal}%` : null,
    beginning: /^[\p{L}\p{N}]{2}$/u.test(text) ? `'${text.toLowerCase()}':*` : null,
    person: isLong ? `%${literal}%` : `${literal}%`,
    number: number === undefined ? null : Number(number),
  };
}

interface Condition {
  readonly sql: string;
  readonly values: readonly string[];
}

/** Of the columns `words` and `body` of a message or a note. */
export function saidCondition({ words, anywhere, beginning }: Question): Condition {
  const parts = ["words @@ websearch_to_tsquery('simple', ?)"];
  const values = [words];
  if (anywhere !== null) {
    parts.push("body ilike ?");
    values.push(anywhere);
  }
  if (beginning !== null) {
    parts.push("words @@ ?::tsquery");
    values.push(beginning);
  }
  return { sql: `(${parts.join(" or ")})`, values };
}
