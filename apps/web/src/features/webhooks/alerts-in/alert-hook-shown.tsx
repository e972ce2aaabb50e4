import { useState } from "react";
import type { AlertHookMadeView } from "@fillmark/contracts/alert-hooks";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyBox } from "@fillmark/ui/copy-box";
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
      <CopyBox
        title={alertHooks("address")}
        text={url}
        label={alertHooks("copyAddress")}
        copiedLabel={alertHooks("copied")}
        look="line"
      />
      <Note tone="warn">{alertHooks("secretNote")}</Note>
      <CopyBox
        title={alertHooks("message")}
        text={message}
        label={alertHooks("copyMessage")}
        copiedLabel={alertHooks("copied")}
        look="line"
      />
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
