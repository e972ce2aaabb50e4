/**
 * The token of the link that led here. It stands behind the `#`, which no server and no proxy is sent, and is taken out
 * of the address at once, so that it stands in no history, screenshot or shared link; a reload finds it in the state of
 * this entry, which nobody else is sent.
 */
export function takeLinkToken(): string | null {
  const { location, history } = window;
  const shown = new URLSearchParams(location.hash.slice(1)).get("token");
  if (shown === null) return storedToken(history.state);
  history.replaceState({ token: shown }, "", location.pathname);
  return shown === "" ? null : shown;
}

function storedToken(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("token" in state)) return null;
  return typeof state.token === "string" ? state.token : null;
}
