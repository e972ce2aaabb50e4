/**
 * Code or styles of the app that could not be fetched: no fault of the code, and mended by a reload. Which errors are that is
 * known from where they come, not from what they say: the build wraps each `import()`, and reports every one that fails.
 * Among these, code that came and failed as it ran says something else than the browsers do of code that didn't come.
 */
const missing = new WeakSet<object>();

const sentences =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS for )/i;

if (typeof window !== "undefined") {
  window.addEventListener("vite:preloadError", (event) => noteFailedImport(event.payload));
}

/** What an `import()` was rejected with. */
export function noteFailedImport(error: unknown): void {
  if (error instanceof Error && sentences.test(error.message)) missing.add(error);
}

export function isMissingCode(error: unknown): boolean {
  return typeof error === "object" && error !== null && missing.has(error);
}
