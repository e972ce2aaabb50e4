import { Fragment } from "react";
import { Dialog } from "@fillmark/ui/dialog";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { inbox } from "../../messages/en/inbox.ts";

const keys = [
  { caps: ["j", "k"], does: inbox("keyNext") },
  { caps: ["Enter", "o"], does: inbox("keyOpen") },
  { caps: ["r"], does: inbox("keyReply") },
  { caps: ["n"], does: inbox("keyNote") },
  { caps: ["e"], does: inbox("keyResolve") },
  { caps: ["s"], does: inbox("keySnooze") },
  { caps: ["a"], does: inbox("keyAssign") },
  { caps: ["/"], does: inbox("keySearch") },
  { caps: ["Enter", "Shift+Enter"], does: inbox("keySend") },
  { caps: ["Esc"], does: inbox("keyBack") },
  { caps: ["?"], does: inbox("keyList") },
] as const;

/** What the keyboard can do in the inbox. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
    </Dialog>
  );
}
