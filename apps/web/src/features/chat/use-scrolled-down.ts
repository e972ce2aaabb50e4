import { useEffect, useState } from "react";

/** Smaller movements of a finger mean nothing. */
const slackPx = 12;

/** Whether the reader is on the way down the page; the way up, or its end, brings back what left. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < slackPx) return;
      setDown(now > last);
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isDown;
}
