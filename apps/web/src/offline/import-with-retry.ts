const retryMs = 5_000;

/**
 * For parts of the frame around a page, by `lazy(importWithRetry(() => import(...)))`: one that fails would take the whole
 * page with it. What can't be fetched is tried again once there is a network, and every few seconds. Browsers that keep
 * such a failure, as Chrome does, have it when the page is loaded anew; until then the page stands without it.
 */
export function importWithRetry<T>(load: () => Promise<T>): () => Promise<T> {
  const tryOnce = (): Promise<T> => load().catch(() => waitAWhile().then(tryOnce));
  return tryOnce;
}

function waitAWhile(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, retryMs);
    window.addEventListener("online", () => resolve(), { once: true });
  });
}
