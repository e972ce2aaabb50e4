import { useState } from "react";
import type { WebhookMadeView, WebhookView } from "@fillmark/contracts/webhooks";
import { Page } from "@fillmark/ui/page";
import { webhooks } from "../../messages/en/webhooks.ts";
import { EditWebhook } from "./edit-webhook.tsx";
import { WebhookDetail } from "./webhook-detail.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookList } from "./webhook-list.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import "./webhooks.css";

type Stage =
  | { kind: "list" }
  | { kind: "form" }
  | { kind: "secret"; made: WebhookMadeView }
  | { kind: "detail"; id: string }
  | { kind: "edit"; webhook: WebhookView };

/** /settings/webhooks: where this account's events are sent, what came of it, and one more, whose secret is shown once. */
export default function WebhooksPage() {
  const [stage, setStage] = useState<Stage>({ kind: "list" });
  function show(next: Stage) {
    setStage(next);
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus();
  }
  const toList = () => show({ kind: "list" });
  return (
    <Page title={webhooks("title")} width="column" titleShown="desktop" className="webhooks">
      {stage.kind === "list" && (
        <WebhookList
          onAdd={() => setStage({ kind: "form" })}
          onOpen={(id) => setStage({ kind: "detail", id })}
        />
      )}
      {stage.kind === "form" && (
        <WebhookForm onMade={(made) => setStage({ kind: "secret", made })} onBack={toList} />
      )}
      {stage.kind === "secret" && (
        <WebhookSecret made={stage.made} onDone={() => show({ kind: "detail", id: stage.made.webhook.id })} />
      )}
      {stage.kind === "detail" && (
        <WebhookDetail
          id={stage.id}
          onSecret={(made) => setStage({ kind: "secret", made })}
          onEdit={(webhook) => setStage({ kind: "edit", webhook })}
          onBack={toList}
        />
      )}
      {stage.kind === "edit" && (
        <EditWebhook webhook={stage.webhook} onDone={() => show({ kind: "detail", id: stage.webhook.id })} />
      )}
    </Page>
  );
}
