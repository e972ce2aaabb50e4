import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Less than this from the end counts as the end. */
const nearPx = 48;

interface Ends {
  first: string | undefined;
  last: string | undefined;
}

/**
 * Keeps a log where its reader is: at its end while they stay there, and on the same message when older ones
 * are put before it. Answers whether they are at the end, a way to get there, and a way to let go of it.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, { first, last }: Ends) {
  const [isAtEnd, setAtEnd] = useState(true);
  const pinned = useRef(true);
  const seen = useRef({ first, height: 0 });

  function scrollToEnd(): void {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "instant" });
  }

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const grown = element.scrollHeight - seen.current.height;
    if (pinned.current) element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
    else if (seen.current.first !== first) element.scrollBy({ top: grown, behavior: "instant" });
    seen.current = { first, height: element.scrollHeight };
  }, [box, first, last]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      pinned.current = left < nearPx;
      setAtEnd(pinned.current);
      seen.current.height = element.scrollHeight;
    };
    // Pictures, the composer and the window change the height without a scroll.
    const observer = new ResizeObserver(() => {
      if (pinned.current) element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
      seen.current.height = element.scrollHeight;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box, first, last]);

  return {
    isAtEnd,
    toEnd(): void {
      pinned.current = true;
      setAtEnd(true);
      scrollToEnd();
    },
    letGo(): void {
      pinned.current = false;
    },
  };
}
