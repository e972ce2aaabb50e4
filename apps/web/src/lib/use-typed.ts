import { useEffect, useState } from "react";

const settleMs = 250;

/** What stands in a field of search, told once the typing rests; set from outside, as by the address, it follows. */
export function useTyped(
  text: string,
  onSettled: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  if (told !== text) {
    setTold(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setTold(typed.trim());
      onSettled(typed.trim());
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, text, onSettled]);
  return [typed, setTyped];
}
