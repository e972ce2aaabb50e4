import { type RefObject, useEffect, useRef } from "react";

/** The rows of the list as keys walk them. */
function rowsIn(main: HTMLElement | null): readonly HTMLElement[] {
  return main === null ? [] : [...main.querySelectorAll<HTMLElement>(".lst .cv")];
}

export function openFocused(main: HTMLElement | null): void {
  rowsIn(main)
    .find((row) => row === document.activeElement)
    ?.click();
}

/** From the row with the focus, else from the open one. */
export function stepRow(main: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(main);
  const focused = rows.findIndex((row) => row === document.activeElement);
  const here = focused === -1 ? rows.findIndex((row) => row.classList.contains("sel")) : focused;
  const target = here === -1 ? rows[0] : rows[here + by];
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

/** Back in the list, the focus is on the conversation that one comes from. */
export function useFocusOnReturn(
  conversationId: string | undefined,
  main: RefObject<HTMLElement | null>,
): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const left = last.current;
    last.current = conversationId;
    if (conversationId !== undefined || left === undefined) return;
    main.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus();
  }, [conversationId, main]);
}
