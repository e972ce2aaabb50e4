import { useEffect, useState } from "react";

/** The browser's clock in milliseconds, updated every `everyMs`. For ages on screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The value that stood here before this one; undefined at first. */
export function usePreviousValue<Value>(value: Value): Value | undefined {
  const [seen, setSeen] = useState<{ now: Value; before: Value | undefined }>({
    now: value,
    before: undefined,
  });
  if (seen.now !== value) {
    const next = { now: value, before: seen.now };
    setSeen(next);
    return next.before;
  }
  return seen.before;
}
