import { useEffect, useState } from "react";

const settleMs = 250;

/** What stands in a field of search, published once the typing rests; set from outside, as by the address, it follows. */
export function useDebouncedInput(
  text: string,
  onSettled: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [settled, setSettled] = useState(text);
  if (settled !== text) {
    setSettled(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setSettled(typed.trim());
      onSettled(typed.trim());
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, text, onSettled]);
  return [typed, setTyped];
}
