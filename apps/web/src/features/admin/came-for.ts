let wanted: string | null = null;

/** Remembers the page that an admin asked for before they were signed in. */
export function comeBackTo(path: string): void {
  wanted = path;
}

/** That page, once; the console's start otherwise. */
export function cameFor(): string {
  const path = wanted ?? "/admin";
  wanted = null;
  return path;
}
