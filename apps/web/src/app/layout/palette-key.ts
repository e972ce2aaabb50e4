import { latinKey } from "../../lib/latin-key.ts";

/** On Apple's keyboards it is Command: there Control and K cuts a line. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** How the keys that open the command palette are called on this keyboard. */
export const paletteKeys = isApple ? ["⌘", "K"] : ["Ctrl", "K"];

export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || latinKey(event).toLowerCase() !== "k") return false;
  return isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
