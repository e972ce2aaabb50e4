import { Toaster } from "@fillmark/ui/toaster";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";

/** What every page has, but none needs to be seen: keys, and the place of toasts. One that comes earlier waits for it. */
export default function AfterPaint() {
  return (
    <>
      <ShortcutKeys />
      <Toaster labels={{ region: shellParts("notifications"), dismiss: shellParts("dismiss") }} />
    </>
  );
}
