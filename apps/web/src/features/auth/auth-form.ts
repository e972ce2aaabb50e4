import type { RefObject } from "react";
import { auth } from "../../messages/en/auth.ts";

export const passwordLabels = {
  show: auth("passwordShow"),
  hide: auth("passwordHide"),
  capsLock: auth("capsLock"),
};

/** Catches what is surely no e-mail before it travels; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** After the errors are drawn: the focus goes to the first wrong field, or to the named one. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>, fallbackName?: string): void {
  setTimeout(() => {
    const fallback = fallbackName === undefined ? "" : `, input[name="${fallbackName}"]`;
    form.current?.querySelector<HTMLInputElement>(`input[aria-invalid="true"]${fallback}`)?.focus();
  });
}
