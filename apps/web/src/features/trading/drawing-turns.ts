/**
 * Charts draw in turns, so that several of them never fill one frame, and each ten times a second at most, which is as often as
 * somebody reads a candle that grows. Where frames came late for one, as on a slow device, all of them rest for a while.
 */
export interface DrawingTurns {
  /** Answers how to ask for a turn, and how to leave. However often it is asked, there is one turn. */
  join(draw: () => void): { ask: () => void; leave: () => void };
}

export const turnEveryMs = 100;
/** A frame comes a little early or late. */
const earlyMs = 8;
const frameMs = 1_000 / 60;
/** What is drawn in one frame is painted in the next, so that only the one after that is late. */
const paintedAfter = 2;
/** So many times as long as frames were late; the longest is what four charts of a very slow device get by with. */
const restTimes = 12;
const longestRestMs = 500;

interface TurnClock {
  now: () => number;
  /** Before the next frame, or soon where there are none. */
  soon: (task: () => void) => void;
}

interface Drawer {
  draw: () => void;
  drewAt: number;
}

export function createDrawingTurns({ now, soon }: TurnClock): DrawingTurns {
  // In the order in which they asked.
  const waiting = new Set<Drawer>();
  let isAsked = false;
  let drawn: { at: number; frames: number } | null = null;
  let restsUntil = 0;
  function take(): void {
    isAsked = false;
    const at = now();
    watch(at);
    const next = drawn === null && at >= restsUntil ? firstDue(at) : undefined;
    if (next !== undefined) {
      waiting.delete(next);
      next.drewAt = at;
      drawn = { at, frames: 0 };
      next.draw();
    }
    if (waiting.size > 0 || drawn !== null) request();
  }
  function firstDue(at: number): Drawer | undefined {
    return [...waiting].find(({ drewAt }) => at - drewAt >= turnEveryMs - earlyMs);
  }
  /** How late the frames are that follow what was drawn. */
  function watch(at: number): void {
    if (drawn === null) return;
    drawn.frames += 1;
    if (drawn.frames < paintedAfter) return;
    const lateMs = at - drawn.at - paintedAfter * frameMs;
    if (lateMs > earlyMs) restsUntil = at + Math.min(longestRestMs, lateMs * restTimes);
    drawn = null;
  }
  function request(): void {
    if (isAsked) return;
    isAsked = true;
    soon(take);
  }
  return {
    join(draw) {
      const drawer = { draw, drewAt: Number.NEGATIVE_INFINITY };
      return {
        ask: () => {
          waiting.add(drawer);
          request();
        },
        leave: () => void waiting.delete(drawer),
      };
    },
  };
}

/** Of this page. A hidden tab gets no frames. */
export const drawingTurns = createDrawingTurns({
  now: () => performance.now(),
  soon: (task) => {
    if (document.visibilityState === "visible") requestAnimationFrame(task);
    else setTimeout(task, turnEveryMs);
  },
});
