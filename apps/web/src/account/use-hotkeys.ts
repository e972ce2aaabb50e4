import { useSingleKeys } from "../lib/single-keys.ts";
import { type HotkeyAction, hotkeyActions, useHotkeyKeys } from "./hotkeys.ts";

/** Does these by the keys that were chosen for them. They rest as all single keys do: while one types, behind a dialog, or switched off. */
export function useHotkeys(actions: Readonly<Partial<Record<HotkeyAction, (() => void) | undefined>>>): void {
  const keys = useHotkeyKeys();
  useSingleKeys(
    Object.fromEntries(
      hotkeyActions.flatMap((action) => {
        const [key, act] = [keys[action], actions[action]];
        return key === null || act === undefined ? [] : [[key, act] as const];
      }),
    ),
  );
}
