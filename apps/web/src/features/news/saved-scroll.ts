import { useEffect, useLayoutEffect, useState } from "react";

/** Browsers allow a hundred changes of their history in ten seconds. */
const restMs = 200;
/** The article that was opened from the list, while it is on its way. */
let openedPath: string | null = null;

/**
 * Keeps in the browser's own history how far down a list was read, so that the way back leads there: to these words of
 * the search, at this place. A list that is opened anew begins at its top. Its rows must be rendered when `isRendered` says so.
 */
export function useSavedScroll(isRendered: boolean): void {
  useLayoutEffect(() => {
    const top = isRendered ? savedTop(history.state) : null;
    if (top !== null) window.scrollTo(0, top);
  }, [isRendered]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      clearTimeout(timer);
      history.replaceState({ newsTop: window.scrollY }, "");
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(note, restMs);
    };
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null) return;
      note();
      openedPath = link.pathname;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("click", onClick, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("click", onClick, true);
    };
  }, []);
}

function savedTop(state: unknown): number | null {
  if (typeof state !== "object" || state === null) return null;
  return "newsTop" in state && typeof state.newsTop === "number" ? state.newsTop : null;
}

/** On an article that was opened from the list, the header's way back leads to the list as it was left. */
export function useWayBackToList(): void {
  const [isFromList] = useState(() => openedPath === window.location.pathname);
  useEffect(() => {
    openedPath = null;
    if (!isFromList) return;
    const onClick = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest(".header__back") : null;
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      history.back();
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isFromList]);
}
