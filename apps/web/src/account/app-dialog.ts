import { createStore, useStore } from "../lib/store.ts";

/** What stands over any page: the command palette, the list of what the keyboard can do, or the choice of a trader's keys. */
type AppDialog = "palette" | "shortcuts" | "hotkeys";

const open = createStore<AppDialog | null>(null);

/** Keys, the header and rows of pages open one; there is never more than one. */
export const openAppDialog = (dialog: AppDialog): void => open.set(dialog);
export const closeAppDialog = (): void => open.set(null);
export const appDialogNow = open.get;

export function useAppDialog(): AppDialog | null {
  return useStore(open);
}
