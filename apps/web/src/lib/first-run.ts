/** Remembers, over a reload too, that somebody has just registered and has not chosen demo or live yet. */
const key = "firstRun";

export function beginFirstRun(): void {
  try {
    localStorage.setItem(key, "true");
  } catch {
    // Without storage the choice stays where it always is, in the account sheet.
  }
}

export function endFirstRun(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

export function isFirstRun(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
