import { LANGUAGE_COOKIE, languageOf, type Language } from "@fillmark/contracts/languages";
import { language } from "../messages/words.ts";
import { fieldsName, fieldsNow } from "./kept-fields.ts";
import { isReloadHeld, putAside } from "./over-reload.ts";

/**
 * Which language the server sends its pages in, to this browser: a cookie says it, since a page is asked for before
 * anybody is signed in. What the account says comes first; `languageOfAccount` is what this browser was last told.
 */
const toldKey = "languageOfAccount";
const yearSeconds = 365 * 86_400;

/** Null while it is left to the browser. */
export function chosenLanguage(): Language | null {
  return languageOf(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? "");
}

/** Somebody chose here: the page comes again in that language, and what was typed stands there as before. */
export function chooseLanguage(chosen: Language | null, told: Language | null): void {
  keep(chosen, told);
  try {
    putAside({ [fieldsName]: fieldsNow() });
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

function keep(chosen: Language | null, told: Language | null): void {
  const age = chosen === null ? 0 : yearSeconds;
  document.cookie = `${LANGUAGE_COOKIE}=${chosen ?? ""}; path=/; max-age=${age}; samesite=lax`;
  try {
    if (told === null) localStorage.removeItem(toldKey);
    else localStorage.setItem(toldKey, told);
  } catch {
    // Then the account tells this browser anew at its next visit.
  }
}
