import { Fragment } from "react";
import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { setSingleKeys, useSingleKeysOn } from "../../lib/single-keys.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";

const keys = [
  { caps: ["j", "k"], does: inbox("keyNext") },
  { caps: ["Enter", "o"], does: inbox("keyOpen") },
  { caps: ["r"], does: inbox("keyReply") },
  { caps: ["n"], does: inbox("keyNote") },
  { caps: ["e"], does: inbox("keyResolve") },
  { caps: ["s"], does: inbox("keySnooze") },
  { caps: ["a"], does: inbox("keyAssign") },
  { caps: ["m"], does: inboxMacros("keyMacros") },
  { caps: ["/"], does: inbox("keySearch") },
  { caps: ["Enter", "Shift+Enter"], does: inbox("keySend") },
  { caps: ["Esc"], does: inbox("keyBack") },
  { caps: ["?"], does: inbox("keyList") },
] as const;

/** What the keyboard can do in the inbox, and whether single keys do it on this device. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeysOn();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={inbox("keysTitle")} closeLabel={inbox("close")}>
      <KeyValue>
        {keys.map(({ caps, does }) => (
          <KeyValueLine key={does} name={does}>
            {caps.map((cap, place) => (
              <Fragment key={cap}>
                {place > 0 && <span className="text-muted"> {inbox("keyOr")} </span>}
                <kbd className="kbd">{cap}</kbd>
              </Fragment>
            ))}
          </KeyValueLine>
        ))}
      </KeyValue>
      <div className="between text-14">
        <span aria-hidden="true">{inbox("singleKeys")}</span>
        <Switch label={inbox("singleKeys")} isOn={isOn} onChange={setSingleKeys} />
      </div>
    </Dialog>
  );
}
