import { useState } from "react";
import type { AlertHookMadeView } from "@fillmark/contracts/alert-hooks";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyButton } from "@fillmark/ui/error-state";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { StageHeading } from "../../../authentication/second-factor/stage-heading.tsx";
import { alertHooks } from "../../../messages/en/alert-hooks.ts";

/** The address with its secret, and a message to paste beside it. Shown this once. */
export function AlertHookShown({ made, onDone }: { made: AlertHookMadeView; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const url = `${window.location.origin}${made.path}`;
  const pair = made.hook.pairs[0] ?? "BTC-USD";
  const message = `{"pair":"${pair}","side":"{{strategy.order.action}}","type":"market","quantity":"{{strategy.order.contracts}}","id":"{{strategy.order.id}}-{{timenow}}","time":"{{timenow}}"}`;
  return (
    <FormCard title={<StageHeading>{alertHooks("shownTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{alertHooks("shownText")}</p>
      <Part label={alertHooks("address")} text={url} copy={alertHooks("copyAddress")} />
      <Note tone="warn">{alertHooks("secretNote")}</Note>
      <Part label={alertHooks("message")} text={message} copy={alertHooks("copyMessage")} />
      <Check isOn={isSaved} onChange={setSaved}>
        {alertHooks("saved")}
      </Check>
      <Button
        variant="primary"
        isBlock
        disabledReason={isSaved ? undefined : alertHooks("savedFirst")}
        onClick={onDone}
      >
        {alertHooks("done")}
      </Button>
    </FormCard>
  );
}

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="webhooks__secret">
      <span className="webhooks__part text-14 text-muted">
        {label}
        <CopyButton text={text} label={copy} copiedLabel={alertHooks("copied")} />
      </span>
      <code className="webhooks__line mono" dir="ltr">
        {text}
      </code>
    </div>
  );
}
