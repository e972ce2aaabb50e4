import { useState } from "react";
import type { ApiKeyMadeView } from "@fillmark/contracts/api-keys";
import { Page } from "@fillmark/ui/page";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { ApiKeyForm } from "./api-key-form.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { ApiKeyShown } from "./api-key-shown.tsx";
import "./security.css";
import "./api-keys.css";

type Stage = { kind: "list" } | { kind: "form" } | { kind: "shown"; made: ApiKeyMadeView };

/** /settings/api-keys: the keys of this account's programs, and one more, whose secret is shown once. */
export default function ApiKeysPage() {
  const [stage, setStage] = useState<Stage>({ kind: "list" });
  function toList() {
    setStage({ kind: "list" });
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus();
  }
  return (
    <Page title={apiKeys("title")} width="column" titleShown="desktop" className="security apikeys">
      {stage.kind === "list" && <ApiKeyList onMake={() => setStage({ kind: "form" })} />}
      {stage.kind === "form" && (
        <ApiKeyForm onMade={(made) => setStage({ kind: "shown", made })} onBack={toList} />
      )}
      {stage.kind === "shown" && <ApiKeyShown made={stage.made} onDone={toList} />}
    </Page>
  );
}
