import { LANGUAGE_COOKIE, languageOf, type Language } from "@fillmark/contracts/languages";
import { deviceStorage } from "../lib/storage.ts";
import { language } from "../messages/define-messages.ts";
import { fieldsName, fieldsNow } from "../offline/field-drafts.ts";
import { isReloadHeld, saveReloadState } from "../offline/reload-state.ts";

/**
 * Which language the server sends its pages in, to this browser: a cookie says it, since a page is asked for before
 * anybody is signed in. What the account says comes first; `languageOfAccount` is what this browser last learned.
 */
const reportedKey = "languageOfAccount";
const yearSeconds = 365 * 86_400;

/** Null while it is left to the browser. */
export function chosenLanguage(): Language | null {
  return languageOf(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? "");
}

/** A user chose here: the page comes again in that language, and what was typed stands there as before. */
export function chooseLanguage(chosen: Language | null, reported: Language | null): void {
  keep(chosen, reported);
  try {
    saveReloadState({ [fieldsName]: fieldsNow() });
  } catch {
    // Without room for what was typed, only that is lost.
  }
  window.location.reload();
}

/** The account says something new. A page with something begun on it stays as it is until its next visit. */
export function followAccount(chosen: Language | null): void {
  keep(chosen, chosen);
  const isBegun =
    isReloadHeld() || fieldsNow().fields.some(({ value }) => !/^(|true|false)$/.test(value.trim()));
  if (chosen !== null && chosen !== language && !isBegun) window.location.reload();
}

function keep(chosen: Language | null, reported: Language | null): void {
  const age = chosen === null ? 0 : yearSeconds;
  document.cookie = `${LANGUAGE_COOKIE}=${chosen ?? ""}; path=/; max-age=${age}; samesite=lax`;
  deviceStorage.write(reportedKey, reported);
}
