import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { openAppDialog } from "../../account/app-dialog.ts";
import { type Hotkeys, hotkeyActions, useHotkeyKeys } from "../../account/hotkeys.ts";
import { setSingleKeys, useSingleKeysOn } from "../../lib/single-keys.ts";
import { hotkeys } from "../../messages/en/hotkeys.ts";
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
const everywhere: readonly Shortcut[] = [
  { keys: ["/"], does: shortcutMessages("search") },
  { keys: ["?"], does: shortcutMessages("list") },
  { keys: ["D"], does: shortcutMessages("theme") },
  { keys: ["g", "h"], does: shortcutMessages("goHome") },
  { keys: ["g", "m"], does: shortcutMessages("goMarket") },
  { keys: ["g", "t"], does: shortcutMessages("goTrade") },
  { keys: ["g", "p"], does: shortcutMessages("goProfile") },
  { keys: ["j", "k"], or: true, does: shortcutMessages("newsStep") },
  { keys: ["Esc"], does: shortcutMessages("close") },
];
const onChart: readonly Shortcut[] = [
  { keys: ["←", "→"], or: true, does: shortcutMessages("chartMove") },
  { keys: ["+", "−"], or: true, does: shortcutMessages("chartZoom") },
  { keys: ["A"], does: shortcutMessages("chartAlert") },
  { keys: ["I"], does: hotkeys("indicators") },
  { keys: ["T"], does: hotkeys("tool_trend") },
  { keys: ["H"], does: hotkeys("tool_horizontal") },
  { keys: ["F"], does: hotkeys("tool_fibonacci") },
  { keys: ["M"], does: hotkeys("tool_measure") },
  { keys: ["N"], does: hotkeys("tool_text") },
  { keys: ["C"], does: hotkeys("tool_none") },
  { keys: ["Ctrl Z", "Ctrl Y"], or: true, does: hotkeys("undo") },
];

/** What the keyboard can do, on `?`, and whether single keys do it. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isGuest = useToken() === null;
  const isOn = useSingleKeysOn();
  const keys = useHotkeyKeys();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shortcutMessages("title")}
      closeLabel={shellParts("close")}
    >
      <Part title={hotkeys("everywhere")} shortcuts={[palette, ...everywhere]} />
      {!isGuest && <Part title={hotkeys("onTrade")} shortcuts={chosenOf(keys)} />}
      {!isGuest && <Part title={hotkeys("onChart")} shortcuts={onChart} />}
      {!isGuest && (
        <Button size="sm" onClick={() => openAppDialog("hotkeys")}>
          {hotkeys("edit")}
        </Button>
      )}
      <div className="between text-14">
        <span aria-hidden="true">{shortcutMessages("singleKeys")}</span>
        <Switch label={shortcutMessages("singleKeys")} isOn={isOn} onChange={setSingleKeys} />
      </div>
      <p className="text-12 text-muted">{shortcutMessages("singleKeysText")}</p>
    </Dialog>
  );
}

/** What this device's trader has keys for, and the types of orders whose digits stay. */
function chosenOf(keys: Hotkeys): Shortcut[] {
  const chosen = hotkeyActions.flatMap((action) => {
    const key = keys[action];
    return key === null ? [] : [{ keys: [key], does: hotkeys(action) }];
  });
  return [...chosen, { keys: ["3–8"], does: hotkeys("otherTypes") }];
}

function Part({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="text-14 text-secondary">{title}</h3>
      <dl className="key-value">
        {shortcuts.map(({ keys, or = false, does }) => (
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
    </section>
  );
}
