import { useState } from "react";
import type { ApiKeyMadeView, ApiKeyType } from "@fillmark/contracts/api-keys";
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
  const isOpen = secret !== null && !isSaved;
  return (
    <FormCard title={<StageHeading>{apiKeys("shownTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{apiKeys(leadOf(key.type))}</p>
      {key.apiKey !== null && <Part label={apiKeys("apiKey")} text={key.apiKey} copy={apiKeys("copyKey")} />}
      {secret !== null && (
        <>
          {key.type === "agent" ? (
            <AgentParts token={secret} />
          ) : (
            <Part label={apiKeys("secret")} text={secret} copy={apiKeys("copySecret")} />
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
      <Part label={apiKeys("token")} text={token} copy={apiKeys("copyToken")} />
      <div className="apikeys__secret">
        <span className="apikeys__part text-14 text-muted">
          {apiKeys("agentConfig")}
          <CopyButton text={config} label={apiKeys("copyConfig")} copiedLabel={apiKeys("copied")} />
        </span>
        <code className="apikeys__line apikeys__config mono" dir="ltr">
          {config}
        </code>
      </div>
      <a className="link text-14" href="/api/docs#mcp">
        {apiKeys("agentDocs")}
      </a>
    </>
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
