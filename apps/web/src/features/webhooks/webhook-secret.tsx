import { useState } from "react";
import type { WebhookMadeView } from "@fillmark/contracts/webhooks";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyBox } from "@fillmark/ui/copy-box";
import { FormCard } from "@fillmark/ui/page";
import { formatMoment } from "../../format/format.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { webhooks } from "../../messages/en/webhooks.ts";

/** A new secret. It is shown this once: nobody goes on before saying that it is saved. */
export function WebhookSecret({ made, onDone }: { made: WebhookMadeView; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const { webhook, secret } = made;
  const until = webhook.oldSecretUntil;
  return (
    <FormCard title={<StageHeading>{webhooks("secretTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">
        {until === null ? webhooks("secretText") : webhooks("secretBoth", { at: formatMoment(until) })}
      </p>
      <CopyBox
        title={webhooks("secret")}
        text={secret}
        label={webhooks("copySecret")}
        copiedLabel={webhooks("copied")}
      />
      <Check isOn={isSaved} onChange={setSaved}>
        {webhooks("saved")}
      </Check>
      <Button
        variant="primary"
        isBlock
        disabledReason={isSaved ? undefined : webhooks("savedFirst")}
        onClick={onDone}
      >
        {webhooks("done")}
      </Button>
    </FormCard>
  );
}
