/**
 * JSON with sorted keys and without spaces; a bigint is its decimal string. Equal values give equal text on
 * every machine and every version of Node, so equal histories give equal hashes.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case "bigint":
      return `"${value}"`;
    case "string":
      return quoted(value);
    case "number":
      return Number.isFinite(value) ? `${value}` : "null";
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? listText(value, canonical) : canonicalObject(value);
    default:
      throw new TypeError(`${typeof value} has no canonical form`);
  }
}

function canonicalObject(value: object): string {
  const members: Readonly<Record<string, unknown>> = { ...value };
  let text = "";
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quotedKey(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** The text of a list, each of its values written by `write`. */
export function listText<T>(values: readonly T[], write: (value: T) => string): string {
  let text = "";
  for (const value of values) text += text === "" ? write(value) : `,${write(value)}`;
  return `[${text}]`;
}

const plain = /^[ !#-[\]-~]*$/;

/** As `JSON.stringify` writes it. Nearly all text needs no escape, and to find that out is faster than to escape it. */
export function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Keys are few and come again with every command, so each is quoted once. */
const quotedKeys = new Map<string, string>();

function quotedKey(key: string): string {
  let text = quotedKeys.get(key);
  if (text === undefined) {
    text = JSON.stringify(key);
    quotedKeys.set(key, text);
  }
  return text;
}
