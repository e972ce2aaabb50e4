// Who a note names by "@Name", without the schemas: the server that notifies and the pages that show it read the same.

export interface MentionPart {
  readonly text: string;
  /** The name as it was given, where this part is "@" and that name; undefined for what is said around it. */
  readonly name?: string;
}

const wordSign = /[\p{L}\p{M}\p{N}_]/u;
const fold = (text: string): string => text.normalize("NFC").toLowerCase();

/**
 * A text as what names one of `names` and what doesn't, in order; together they are the text. An "@" names somebody where no
 * word runs into it and the name is followed by none; of two names that fit the longer one is meant.
 */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  const longestFirst = [...new Set(names)]
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length);
  const parts: MentionPart[] = [];
  let [from, at] = [0, text.indexOf("@")];
  while (at !== -1) {
    const name = wordSign.test(text.charAt(at - 1)) ? undefined : nameAt(text, at + 1, longestFirst);
    const end = name === undefined ? at + 1 : at + 1 + name.length;
    if (name !== undefined) {
      if (at > from) parts.push({ text: text.slice(from, at) });
      parts.push({ text: text.slice(at, end), name });
      from = end;
    }
    at = text.indexOf("@", end);
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function nameAt(text: string, at: number, longestFirst: readonly string[]): string | undefined {
  return longestFirst.find((name) => {
    const given = text.slice(at, at + name.length);
    return fold(given) === fold(name) && !wordSign.test(text.charAt(at + name.length));
  });
}
