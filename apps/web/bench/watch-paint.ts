import type { Page } from "@playwright/test";

export interface Painted {
  /** Epoch ms, by the page's clock, which is the machine's. */
  at: number;
  /** From the key or the press that was waited for; null when none came. */
  afterGestureMs: number | null;
}

/**
 * Looks out for a line of the conversation from now on. Answers how to wait for the frame that has shown it, whole and
 * inside of the log's window.
 */
export async function watchFor(
  page: Page,
  text: string,
  gesture: "keydown" | "click" | null = null,
): Promise<() => Promise<Painted>> {
  const watch = await page.evaluateHandle(watchInPage, { text, gesture });
  return () => watch.evaluate(({ painted }) => painted);
}

/** Runs in the page. */
function watchInPage({ text, gesture }: { text: string; gesture: string | null }): {
  painted: Promise<Painted>;
} {
  let gestureAt: number | null = null;
  const begun = (event: Event): void => {
    gestureAt ??= event.timeStamp;
  };
  if (gesture !== null) document.addEventListener(gesture, begun, { capture: true, once: true });

  const isInSight = (): boolean => {
    const lines = [...document.querySelectorAll(".chat__log .bubble")];
    const line = lines.findLast((each) => each.textContent === text);
    const log = line?.closest(".chat__log");
    if (line === undefined || log === undefined || log === null) return false;
    const [box, window] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
    return box.height > 0 && box.top >= window.top - 1 && box.bottom <= window.bottom + 1;
  };
  const painted = new Promise<Painted>((resolve) => {
    const look = (): void => {
      if (!isInSight()) return;
      drawn.disconnect();
      document.removeEventListener("scroll", look, true);
      // A frame's callbacks run before it is drawn, and a message that is posted there comes after.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const now = performance.now();
          resolve({ at: Date.now(), afterGestureMs: gestureAt === null ? null : now - gestureAt });
        };
        port2.postMessage(null);
      });
    };
    const drawn = new MutationObserver(look);
    drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.addEventListener("scroll", look, true);
  });
  return { painted };
}
