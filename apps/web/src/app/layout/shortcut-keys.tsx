import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { latinKey } from "../../lib/latin-key.ts";
import { toggleTheme } from "../../account/preferences.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const ShortcutList = lazy(importWithRetry(() => import("./shortcut-list.tsx")));

const places: Readonly<Record<string, string>> = { h: "/", m: "/market", t: "/trade", p: "/profile" };
const secondKeyMs = 1_200;

/** Keys that work anywhere: `/` search, `?` their list, `D` the theme, `g` and a letter a place. */
export function ShortcutKeys() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    let goAt = 0;
    function keyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector("dialog:modal") !== null) return;
      const isSecond = Date.now() - goAt < secondKeyMs;
      goAt = 0;
      const key = latinKey(event);
      const place = isSecond ? places[key] : undefined;
      if (place !== undefined) navigate(place);
      else if (key === "g") goAt = Date.now();
      else if (key === "/") focusSearch(event);
      else if (key === "D") toggleTheme();
      else if (key === "?") {
        setWasOpened(true);
        setOpen(true);
      }
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, [navigate]);
  return wasOpened ? (
    <Suspense>
      <ShortcutList isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
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
