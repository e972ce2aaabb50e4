import { type ReactNode, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { closeAppDialog, openAppDialog, useAppDialog } from "../../account/app-dialog.ts";
import { latinKey } from "../../lib/latin-key.ts";
import { singleKeysNow } from "../../lib/single-keys.ts";
import { toggleTheme } from "../../account/preferences.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const ShortcutList = lazy(importWithRetry(() => import("./shortcut-list.tsx")));
const HotkeysDialog = lazy(importWithRetry(() => import("./hotkeys-dialog.tsx")));
const CommandPalette = lazy(importWithRetry(() => import("../palette/command-palette.tsx")));

const places: Readonly<Record<string, string>> = { h: "/", m: "/market", t: "/trade", p: "/profile" };
const secondKeyMs = 1_200;

/** Keys that work anywhere: `/` search, `?` their list, `D` the theme, `g` and a letter a place. */
export function ShortcutKeys() {
  const [, navigate] = useLocation();
  useEffect(() => {
    let goAt = 0;
    function keyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (!singleKeysNow() || document.querySelector("dialog:modal") !== null) return;
      const isSecond = Date.now() - goAt < secondKeyMs;
      goAt = 0;
      const key = latinKey(event);
      const place = isSecond ? places[key] : undefined;
      if (place !== undefined) navigate(place);
      else if (key === "g") goAt = Date.now();
      else if (key === "/") focusSearch(event);
      else if (key === "D") toggleTheme();
      else if (key === "?") openAppDialog("shortcuts");
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, [navigate]);
  return <AppDialogs />;
}

/** Each is fetched by its first opening, and then stays, so that it can close as it opened. */
function AppDialogs(): ReactNode {
  const open = useAppDialog();
  const [hasPalette, setHasPalette] = useState(false);
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const [hasHotkeys, setHasHotkeys] = useState(false);
  if (open === "palette" && !hasPalette) setHasPalette(true);
  if (open === "shortcuts" && !hasShortcuts) setHasShortcuts(true);
  if (open === "hotkeys" && !hasHotkeys) setHasHotkeys(true);
  return (
    <>
      <Suspense>{hasPalette && <CommandPalette />}</Suspense>
      <Suspense>
        {hasShortcuts && <ShortcutList isOpen={open === "shortcuts"} onClose={closeAppDialog} />}
      </Suspense>
      <Suspense>
        {hasHotkeys && <HotkeysDialog isOpen={open === "hotkeys"} onClose={closeAppDialog} />}
      </Suspense>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** The first search field that can be seen: the page's own on a phone, the header's on a desk. */
function focusSearch(event: KeyboardEvent): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[type=search]")];
  const field = fields.find((candidate) => candidate.checkVisibility());
  if (field === undefined) return;
  event.preventDefault();
  field.focus();
  field.select();
}
