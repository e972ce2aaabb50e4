import { useEffect } from "react";

interface ReadList {
  invalidate: () => Promise<void>;
}

/** Reads a list again at this pace. */
export function useReadAgain(list: ReadList, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => void list.invalidate(), everyMs);
    return () => clearInterval(timer);
  }, [list, everyMs]);
}
