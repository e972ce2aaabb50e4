import { useEffect, useState } from "react";
import { formatAgeSeconds } from "../format/format.ts";

/** Seconds since a moment as text, counted on each half second; null while there is no moment. */
export function useAgeSeconds(at: string | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return at === null ? null : formatAgeSeconds(now - Date.parse(at));
}

/** The age of a quote in a sentence: `format` makes it of the seconds. */
export function QuoteAge({ at, format }: { at: string | null; format: (age: string) => string }) {
  const age = useAgeSeconds(at);
  return age === null ? null : format(age);
}
