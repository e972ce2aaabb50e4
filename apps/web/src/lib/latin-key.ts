/**
 * What a pressed key is called where letters are Latin. Shortcuts are such letters, and a keyboard set to Arabic, Greek
 * or Russian gives its own instead, in the same places.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (key.length !== 1 || key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return code === "Slash" ? (shiftKey ? "?" : "/") : key;
}
