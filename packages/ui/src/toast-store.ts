import type { ReactNode } from "react";

export type ToastTone = "ok" | "error" | "info";

export interface ToastContent {
  tone: ToastTone;
  title: ReactNode;
  detail?: ReactNode | undefined;
}

export interface Toast extends ToastContent {
  id: number;
}

/** Errors stay 5 s, successes and notices 3 s. */
const toastDurationsMs: Readonly<Record<ToastTone, number>> = { error: 5000, ok: 3000, info: 3000 };

const maxShown = 3;

/**
 * Keeps the toasts on screen and their clocks. At most three are shown; a fourth pushes the oldest
 * out. While paused (a pointer or the focus is on them) no clock runs; afterwards each goes on with
 * what it had left. Knows nothing of the page.
 */
export function createToaster() {
  let toasts: readonly Toast[] = [];
  let isPaused = false;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const clocks = new Map<number, Clock>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function start(id: number, leftMs: number) {
    const timer = isPaused ? undefined : setTimeout(() => dismiss(id), leftMs);
    clocks.set(id, { leftMs, since: Date.now(), timer });
  }
  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
    if (toasts.length === 0) isPaused = false;
  }
  function show(content: ToastContent, durationMs = toastDurationsMs[content.tone]): number {
    lastId += 1;
    const oldest = toasts.length >= maxShown ? toasts[0] : undefined;
    if (oldest !== undefined) dismiss(oldest.id);
    start(lastId, durationMs);
    publish([...toasts, { ...content, id: lastId }]);
    return lastId;
  }
  function pause() {
    if (isPaused) return;
    isPaused = true;
    for (const [id, clock] of clocks) {
      clearTimeout(clock.timer);
      const leftMs = Math.max(0, clock.leftMs - (Date.now() - clock.since));
      clocks.set(id, { leftMs, since: Date.now(), timer: undefined });
    }
  }
  function resume() {
    if (!isPaused) return;
    isPaused = false;
    for (const [id, clock] of clocks) start(id, clock.leftMs);
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return { show, dismiss, pause, resume, subscribe, read: () => toasts };
}

interface Clock {
  leftMs: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}
