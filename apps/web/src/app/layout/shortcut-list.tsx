import { Dialog } from "@fillmark/ui/dialog";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { shortcutMessages } from "../../messages/en/shortcuts.ts";
import { useToken } from "../../session/session.ts";
import { paletteKeys } from "./palette-key.ts";

const palette = { keys: [paletteKeys.join(" ")], does: shortcutMessages("palette") };
const shortcuts = [
  { keys: ["/"], does: shortcutMessages("search") },
  { keys: ["?"], does: shortcutMessages("list") },
  { keys: ["D"], does: shortcutMessages("theme") },
  { keys: ["g", "h"], does: shortcutMessages("goHome") },
  { keys: ["g", "m"], does: shortcutMessages("goMarket") },
  { keys: ["g", "t"], does: shortcutMessages("goTrade") },
  { keys: ["g", "p"], does: shortcutMessages("goProfile") },
  { keys: ["1–8"], does: shortcutMessages("orderType") },
  { keys: ["Esc"], does: shortcutMessages("close") },
] as const;

/** What the keyboard can do, on `?`. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isGuest = useToken() === null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shortcutMessages("title")}
      closeLabel={shellParts("close")}
    >
      <dl className="key-value">
        {(isGuest ? shortcuts : [palette, ...shortcuts]).map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && <span className="text-muted"> {shortcutMessages("andThen")} </span>}
                  <kbd className="kbd">{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
