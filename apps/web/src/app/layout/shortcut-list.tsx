import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { setSingleKeys, useSingleKeysOn } from "../../lib/single-keys.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { shortcutMessages } from "../../messages/en/shortcuts.ts";
import { useToken } from "../../session/session.ts";
import { paletteKeys } from "./palette-key.ts";

interface Shortcut {
  keys: readonly string[];
  /** Either of the keys, not one after the other. */
  or?: boolean;
  does: string;
}

const palette: Shortcut = { keys: [paletteKeys.join(" ")], does: shortcutMessages("palette") };
const shortcuts: readonly Shortcut[] = [
  { keys: ["/"], does: shortcutMessages("search") },
  { keys: ["?"], does: shortcutMessages("list") },
  { keys: ["D"], does: shortcutMessages("theme") },
  { keys: ["g", "h"], does: shortcutMessages("goHome") },
  { keys: ["g", "m"], does: shortcutMessages("goMarket") },
  { keys: ["g", "t"], does: shortcutMessages("goTrade") },
  { keys: ["g", "p"], does: shortcutMessages("goProfile") },
  { keys: ["1–8"], does: shortcutMessages("orderType") },
  { keys: ["x"], does: shortcutMessages("cancelPair") },
  { keys: ["←", "→"], or: true, does: shortcutMessages("chartMove") },
  { keys: ["+", "−"], or: true, does: shortcutMessages("chartZoom") },
  { keys: ["A"], does: shortcutMessages("chartAlert") },
  { keys: ["j", "k"], or: true, does: shortcutMessages("newsStep") },
  { keys: ["Esc"], does: shortcutMessages("close") },
];

/** What the keyboard can do, on `?`, and whether single keys do it. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isGuest = useToken() === null;
  const isOn = useSingleKeysOn();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shortcutMessages("title")}
      closeLabel={shellParts("close")}
    >
      <dl className="key-value">
        {(isGuest ? shortcuts : [palette, ...shortcuts]).map(({ keys, or = false, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && (
                    <span className="text-muted"> {shortcutMessages(or ? "orElse" : "andThen")} </span>
                  )}
                  <kbd className="kbd">{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="between text-14">
        <span aria-hidden="true">{shortcutMessages("singleKeys")}</span>
        <Switch label={shortcutMessages("singleKeys")} isOn={isOn} onChange={setSingleKeys} />
      </div>
      <p className="text-12 text-muted">{shortcutMessages("singleKeysText")}</p>
    </Dialog>
  );
}
