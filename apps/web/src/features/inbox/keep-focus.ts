/**
 * The `ref` of a row that its own button can take away: who is inside goes on to its neighbor, or to the first control around it
 * where it was the only one. Else the focus would be lost with the row.
 */
export function keepFocus(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const beside = row.nextElementSibling ?? row.previousElementSibling;
    const next = [...(beside?.querySelectorAll("button") ?? [])].at(-1);
    const around = row.parentElement?.closest("[role=group], fieldset, .setup__part");
    (next ?? around?.querySelector<HTMLElement>("input, button"))?.focus();
  };
}
