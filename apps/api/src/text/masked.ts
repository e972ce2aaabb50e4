// What lists show of people: enough to tell two cases apart, and too little to be worth taking away.

/** "Ada Lovelace" as "A••• L•••". */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${firstOf(word)}•••`)
    .join(" ");
}

/** "ada@example.com" as "a•••@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${firstOf(email)}•••${email.slice(at)}`;
}

/** The first character as people see it. */
function firstOf(text: string): string {
  return [...text][0] ?? "";
}
