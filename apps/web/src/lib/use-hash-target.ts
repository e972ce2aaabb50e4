import { useEffect } from "react";

/** What the address names behind its #; empty without a name. */
export function hashName(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return "";
  }
}

/** Brings what the address names into view once it is rendered, and again whenever the name changes. */
export function useHashTarget(isRendered: boolean): void {
  useEffect(() => {
    if (!isRendered) return;
    const show = (): void => {
      const name = hashName();
      if (name !== "") document.getElementById(name)?.scrollIntoView();
    };
    // The page scrolls to its top as it arrives.
    const timer = setTimeout(show, 0);
    window.addEventListener("hashchange", show);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("hashchange", show);
    };
  }, [isRendered]);
}
