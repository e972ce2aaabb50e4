import { useState } from "react";
import type { ApiKeyMadeView, ApiKeyType } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyBox } from "@fillmark/ui/copy-box";
import { FormCard } from "@fillmark/ui/page";
import { saveFile } from "../../lib/save-file.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";

/** A new key. Of a secret, which is shown this once, nobody goes on before saying that it is saved. */
export function ApiKeyShown({ made, onDone }: { made: ApiKeyMadeView; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const { key, secret } = made;
  const isOpen = secret !== null && !isSaved;
  return (
    <FormCard title={<StageHeading>{apiKeys("shownTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{apiKeys(leadOf(key.type))}</p>
      {key.apiKey !== null && (
        <CopyBox
          title={apiKeys("apiKey")}
          text={key.apiKey}
          label={apiKeys("copyKey")}
          copiedLabel={apiKeys("copied")}
        />
      )}
      {secret !== null && (
        <>
          {key.type === "agent" ? (
            <AgentParts token={secret} />
          ) : (
            <CopyBox
              title={apiKeys("secret")}
              text={secret}
              label={apiKeys("copySecret")}
              copiedLabel={apiKeys("copied")}
            />
          )}
          <Button isBlock onClick={() => save(made)}>
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

const leadOf = (type: ApiKeyType) =>
  type === "agent" ? "shownAgent" : type === "hmac" ? "shownHmac" : "shownEd25519";

function save({ key, secret }: ApiKeyMadeView): void {
  if (key.type === "agent")
    return saveFile("mcp.json", "application/json", [`${agentConfig(secret ?? "")}\n`]);
  const text = JSON.stringify({ apiKey: key.apiKey ?? "", secret });
  return saveFile("api-key.json", "application/json", [`${text}\n`]);
}

/** As most clients of the protocol are configured, with the address that this page came from. */
function agentConfig(token: string): string {
  const url = new URL("/mcp", window.location.origin).href;
  const headers = { Authorization: `Bearer ${token}` };
  return JSON.stringify({ mcpServers: { fillmark: { type: "http", url, headers } } }, null, 2);
}

/** The token alone, and in what clients are configured with. */
function AgentParts({ token }: { token: string }) {
  const config = agentConfig(token);
  return (
    <>
      <CopyBox
        title={apiKeys("token")}
        text={token}
        label={apiKeys("copyToken")}
        copiedLabel={apiKeys("copied")}
      />
      <CopyBox
        title={apiKeys("agentConfig")}
        text={config}
        label={apiKeys("copyConfig")}
        copiedLabel={apiKeys("copied")}
        look="block"
      />
      <a className="link text-14" href="/api/docs#mcp">
        {apiKeys("agentDocs")}
      </a>
    </>
  );
}
