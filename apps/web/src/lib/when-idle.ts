/** Runs a task once the browser has nothing better to do; a few seconds later where it doesn't know. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 3_000);
}
