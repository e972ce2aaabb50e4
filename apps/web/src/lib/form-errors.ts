import { type RefObject, useEffect } from "react";
/** Catches what is surely no e-mail before it travels; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** What is wrong with each field, by its name. */
export type Wrong = Partial<Record<string, string>>;

/** Once errors are drawn, the focus goes to the first wrong field, or to the one that helps otherwise. */
export function useFocusOnWrong(
  form: RefObject<HTMLFormElement | null>,
  { wrong, otherwise }: { wrong: Wrong; otherwise: string | undefined },
): void {
  useEffect(() => {
    const selector =
      Object.keys(wrong).length > 0
        ? '[aria-invalid="true"]'
        : otherwise === undefined
          ? null
          : `input[name="${otherwise}"]`;
    if (selector !== null) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [form, wrong, otherwise]);
}
