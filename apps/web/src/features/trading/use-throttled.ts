import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** A value that changes often, updated at most once every `everyMs`: for what is expensive to render and read now and then. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  const isOld = !Object.is(shown, value);
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => setShown(() => newest.current), everyMs);
    return () => clearTimeout(timer);
  }, [isOld, everyMs]);
  return shown;
}
