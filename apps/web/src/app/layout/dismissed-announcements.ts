// What was closed on this device; the account remembers it as well, for the others.

const key = "announcements.closed";
const mostKept = 50;

export function dismissedHere(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepDismissed(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...dismissedHere(), id].slice(-mostKept)));
  } catch {
    // Without storage it is closed for as long as the page is open.
  }
}
