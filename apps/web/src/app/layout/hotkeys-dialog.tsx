import "./hotkeys.css";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import {
  type HotkeyAction,
  hotkeyActions,
  hotkeyProblem,
  resetHotkeys,
  setHotkey,
  useHotkeyKeys,
} from "../../account/hotkeys.ts";
import { latinKey } from "../../lib/latin-key.ts";
import { setSingleKeys, useSingleKeysOn } from "../../lib/single-keys.ts";
import { hotkeys } from "../../messages/en/hotkeys.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { shortcutMessages } from "../../messages/en/shortcuts.ts";

interface Said {
  text: string;
  isProblem: boolean;
}

/** Which key does what on the trade screen: a press on a row's key waits for the next one, and says when it can't be that. */
export default function HotkeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const keys = useHotkeyKeys();
  const isOn = useSingleKeysOn();
  const { recording, said, begin, end, keyDown, reset } = useRecorder();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        end();
        onClose();
      }}
      title={hotkeys("title")}
      description={hotkeys("text")}
      closeLabel={shellParts("close")}
    >
      <p
        className={said?.isProblem === true ? "hotkeys__said hotkeys__said--problem" : "hotkeys__said"}
        role={said?.isProblem === true ? "alert" : "status"}
      >
        {said?.text}
      </p>
      <ul className="hotkeys">
        {hotkeyActions.map((action) => (
          <li key={action} className="between gap-8">
            <span>{hotkeys(action)}</span>
            <button
              type="button"
              className={recording === action ? "hotkeys__key hotkeys__key--on" : "hotkeys__key"}
              aria-label={`${hotkeys("record", { action: hotkeys(action) })}. ${keys[action] ?? hotkeys("none")}`}
              aria-pressed={recording === action}
              onClick={() => (recording === action ? end() : begin(action))}
              onBlur={() => recording === action && end()}
              onKeyDown={(event) => keyDown(event, action)}
            >
              {recording === action ? hotkeys("press") : <Key pressed={keys[action]} />}
            </button>
          </li>
        ))}
      </ul>
      <div className="between text-14">
        <span aria-hidden="true">{shortcutMessages("singleKeys")}</span>
        <Switch label={shortcutMessages("singleKeys")} isOn={isOn} onChange={setSingleKeys} />
      </div>
      <Button onClick={reset}>{hotkeys("reset")}</Button>
    </Dialog>
  );
}

/** Waits for the key of one action at a time. */
function useRecorder() {
  const [recording, setRecording] = useState<HotkeyAction | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  function done(text: string): void {
    setRecording(null);
    setSaid({ text, isProblem: false });
  }
  function end(): void {
    setRecording(null);
    setSaid(null);
  }
  function record(action: HotkeyAction, pressed: string): void {
    const problem = hotkeyProblem(action, pressed);
    if (problem !== null) return setSaid({ text: problemText(problem, pressed), isProblem: true });
    setHotkey(action, pressed);
    done(hotkeys("set", { action: hotkeys(action), key: pressed }));
  }
  return {
    recording,
    said,
    end,
    begin(action: HotkeyAction): void {
      setRecording(action);
      setSaid({ text: hotkeys("recording", { action: hotkeys(action) }), isProblem: false });
    },
    keyDown(event: KeyboardEvent, action: HotkeyAction): void {
      const { key } = event;
      // A modifier is on its way to a sign; Tab leaves, as everywhere.
      if (recording !== action || modifiers.has(key) || key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") return end();
      if (key === "Backspace" || key === "Delete") {
        setHotkey(action, null);
        return done(hotkeys("cleared", { action: hotkeys(action) }));
      }
      record(action, event.ctrlKey || event.metaKey || event.altKey ? "" : latinKey(event));
    },
    reset(): void {
      resetHotkeys();
      done(hotkeys("wasReset"));
    },
  };
}

const modifiers: ReadonlySet<string> = new Set([
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "Dead",
]);

function Key({ pressed }: { pressed: string | null }) {
  if (pressed === null) return <span className="text-muted">{hotkeys("none")}</span>;
  return <kbd className="kbd">{pressed}</kbd>;
}

function problemText(problem: NonNullable<ReturnType<typeof hotkeyProblem>>, key: string): string {
  switch (problem.kind) {
    case "used":
      return hotkeys("used", { key, action: hotkeys(problem.by) });
    case "taken":
      return hotkeys("taken", { key });
    case "notOne":
      return hotkeys("notOne");
  }
}
