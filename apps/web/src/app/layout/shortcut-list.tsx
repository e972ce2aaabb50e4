import { Dialog } from "@fillmark/ui/dialog";
import { shell } from "../../messages/en/shell.ts";

const shortcuts = [
  { keys: ["/"], does: shell("shortcutSearch") },
  { keys: ["?"], does: shell("shortcutList") },
  { keys: ["D"], does: shell("shortcutTheme") },
  { keys: ["g", "h"], does: shell("shortcutGoHome") },
  { keys: ["g", "m"], does: shell("shortcutGoMarket") },
  { keys: ["g", "t"], does: shell("shortcutGoTrade") },
  { keys: ["g", "p"], does: shell("shortcutGoProfile") },
  { keys: ["Esc"], does: shell("shortcutClose") },
] as const;

/** What the keyboard can do, on `?`. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shell("shortcuts")} closeLabel={shell("close")}>
      <dl className="kv">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && <span className="ink3"> {shell("shortcutThen")} </span>}
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
