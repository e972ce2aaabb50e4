/**
 * The header's value for a name in any script: plain letters for old clients, and all of it in the encoding of
 * RFC 8187 for the others. Whatever the name holds, what comes out is one line of ASCII without a stray quote.
 */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/gu, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** Percent-encodes all but the few characters that the header may have as they are. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
