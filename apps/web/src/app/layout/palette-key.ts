import { useEffect } from "react";
import { appDialogNow, closeAppDialog, openAppDialog } from "../../account/app-dialog.ts";
import { latinKey } from "../../lib/latin-key.ts";
import { session } from "../../session/session.ts";

/** On Apple's keyboards it is Command: there Control and K cuts a line. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** How the keys that open the command palette are called on this keyboard. */
export const paletteKeys = isApple ? ["⌘", "K"] : ["Ctrl", "K"];

/** Listens with the first paint, before the code of the palette is there: a press in that time is not lost. */
export function usePaletteKey(): void {
  useEffect(() => {
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}

/** A guest has it where the header has it, and elsewhere the browser keeps the key; behind another dialog it does nothing. */
function keyDown(event: KeyboardEvent): void {
  if (!isPaletteKey(event)) return;
  if (session.token() === null && document.querySelector(".header-search") === null) return;
  event.preventDefault();
  if (event.repeat) return;
  if (appDialogNow() === "palette") closeAppDialog();
  else if (document.querySelector("dialog:modal") === null) openAppDialog("palette");
}

function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || latinKey(event).toLowerCase() !== "k") return false;
  return isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
