import { useEffect, useState } from "react";

/** Smaller movements of a finger mean nothing. */
const slackPx = 12;

/** At the end of a page that is longer than the window: there it would cover what stands last, however the reader came there. */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > slackPx && window.scrollY + window.innerHeight > scrollHeight - slackPx;
}

/** Whether the reader is on the way down the page, or at its end; the way up brings back what left. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(isAtEnd);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const now = Math.max(0, window.scrollY);
      const isMove = Math.abs(now - last) >= slackPx;
      if (!isMove && !isAtEnd()) return;
      setDown(now > last || isAtEnd());
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    // The end may come to the reader too: what was below is gone, and there is nothing left to scroll.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", look);
    };
  }, []);
  return isDown;
}
