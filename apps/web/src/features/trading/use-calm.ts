import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** A value that moves all the time, no more often than every `everyMs`: for what is dear to draw and read now and then. */
export function useCalm<Value>(value: Value, everyMs: number): Value {
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
