import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for the life of a component, which calls the newest one given: what takes it as a prop is not rendered again. */
export function useStableCallback<Args extends unknown[]>(
  callback: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current?.(...args), []);
}
