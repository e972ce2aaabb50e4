import { type RefObject, useEffect } from "react";

/**
 * Where what had the focus in an opened row goes, as buttons do once it is decided, the focus moves to the row's heading
 * rather than to the top of the document; to the page's own part where there is no heading.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = main.current;
    if (page === null) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element && target.closest(".qu__detail") !== null ? target : null;
    };
    const keep = (): void => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body) return;
      const heading = page.querySelector<HTMLElement>(".qu__detail h2");
      if (heading !== null) heading.tabIndex = -1;
      (heading ?? page).focus();
    };
    const watch = new MutationObserver(keep);
    watch.observe(page, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, [main]);
}
