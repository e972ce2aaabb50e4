import { useState } from "react";
import type { ApiKeyMadeView } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyButton } from "@fillmark/ui/error-state";
import { FormCard } from "@fillmark/ui/page";
import { saveFile } from "../../lib/save-file.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";

/** A new key. Of a secret, which is shown this once, nobody goes on before saying that it is saved. */
export function ApiKeyShown({ made, onDone }: { made: ApiKeyMadeView; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const { key, secret } = made;
  const apiKey = key.apiKey ?? "";
  const isOpen = secret !== null && !isSaved;
  return (
    <FormCard title={<StageHeading>{apiKeys("shownTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{apiKeys(secret === null ? "shownEd25519" : "shownHmac")}</p>
      <Part label={apiKeys("apiKey")} text={apiKey} copy={apiKeys("copyKey")} />
      {secret !== null && (
        <>
          <Part label={apiKeys("secret")} text={secret} copy={apiKeys("copySecret")} />
          <Button
            isBlock
            onClick={() =>
              saveFile("api-key.json", "application/json", [`${JSON.stringify({ apiKey, secret })}\n`])
            }
          >
            {apiKeys("download")}
          </Button>
          <Check isOn={isSaved} onChange={setSaved}>
            {apiKeys("saved")}
          </Check>
        </>
      )}
      <Button
        variant="primary"
        isBlock
        disabledReason={isOpen ? apiKeys("savedFirst") : undefined}
        onClick={onDone}
      >
        {apiKeys("done")}
      </Button>
    </FormCard>
  );
}

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="apikeys__secret">
      <span className="apikeys__part text-14 text-muted">
        {label}
        <CopyButton text={text} label={copy} copiedLabel={apiKeys("copied")} />
      </span>
      <code className="mono" dir="ltr">
        {text}
      </code>
    </div>
  );
}
