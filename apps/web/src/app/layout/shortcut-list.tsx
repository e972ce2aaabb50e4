import { Dialog } from "@fillmark/ui/dialog";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { shortcutWords } from "../../messages/en/shortcuts.ts";

const shortcuts = [
  { keys: ["/"], does: shortcutWords("search") },
  { keys: ["?"], does: shortcutWords("list") },
  { keys: ["D"], does: shortcutWords("theme") },
  { keys: ["g", "h"], does: shortcutWords("goHome") },
  { keys: ["g", "m"], does: shortcutWords("goMarket") },
  { keys: ["g", "t"], does: shortcutWords("goTrade") },
  { keys: ["g", "p"], does: shortcutWords("goProfile") },
  { keys: ["Esc"], does: shortcutWords("close") },
] as const;

/** What the keyboard can do, on `?`. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shortcutWords("title")} closeLabel={shellParts("close")}>
      <dl className="kv">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && <span className="ink3"> {shortcutWords("andThen")} </span>}
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
