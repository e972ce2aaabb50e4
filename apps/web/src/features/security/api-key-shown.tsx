import { useState } from "react";
import type { ApiKeyMadeView } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyButton } from "@fillmark/ui/error-state";
import { FormCard } from "@fillmark/ui/page";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";

/** A key, this once: nobody goes on before saying that it is saved. */
export function ApiKeyShown({ made, onDone }: { made: ApiKeyMadeView; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <FormCard title={<StageHeading>{apiKeys("shownTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{apiKeys("shownLead")}</p>
      <div className="apikeys__secret">
        <span className="text-14 text-muted">{apiKeys("key", { name: made.key.name })}</span>
        <code className="mono">{made.secret}</code>
      </div>
      <div className="codes__ways">
        <CopyButton text={made.secret} label={apiKeys("copy")} copiedLabel={apiKeys("copied")} />
      </div>
      <Check isOn={isSaved} onChange={setSaved}>
        {apiKeys("saved")}
      </Check>
      <Button
        variant="primary"
        isBlock
        disabledReason={isSaved ? undefined : apiKeys("savedFirst")}
        onClick={onDone}
      >
        {apiKeys("done")}
      </Button>
    </FormCard>
  );
}
