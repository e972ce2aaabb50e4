import { useState } from "react";
import type { AlertHookMadeView, AlertHookView } from "@fillmark/contracts/alert-hooks";
import { Page } from "@fillmark/ui/page";
import { alertHooks } from "../../../messages/en/alert-hooks.ts";
import { AlertHookForm, EditAlertHook } from "./alert-hook-form.tsx";
import { AlertHookList } from "./alert-hook-list.tsx";
import { AlertHookShown } from "./alert-hook-shown.tsx";
import { ReceivedAlerts } from "./received-alerts.tsx";
import "../webhooks.css";

type Stage =
  | { kind: "list" }
  | { kind: "form" }
  | { kind: "shown"; made: AlertHookMadeView }
  | { kind: "edit"; hook: AlertHookView }
  | { kind: "log"; id: string; name: string };

/** /settings/alert-hooks: addresses at which a charting service's alerts become orders, and what came to them. */
export default function AlertHooksPage() {
  const [stage, setStage] = useState<Stage>({ kind: "list" });
  function toList() {
    setStage({ kind: "list" });
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus();
  }
  return (
    <Page title={alertHooks("title")} width="column" titleShown="desktop" className="webhooks">
      {stage.kind === "list" && (
        <AlertHookList
          onAdd={() => setStage({ kind: "form" })}
          onLog={({ id, name }) => setStage({ kind: "log", id, name })}
          onEdit={(hook) => setStage({ kind: "edit", hook })}
          onMade={(made) => setStage({ kind: "shown", made })}
        />
      )}
      {stage.kind === "edit" && <EditAlertHook hook={stage.hook} onDone={toList} />}
      {stage.kind === "form" && (
        <AlertHookForm onMade={(made) => setStage({ kind: "shown", made })} onBack={toList} />
      )}
      {stage.kind === "shown" && <AlertHookShown made={stage.made} onDone={toList} />}
      {stage.kind === "log" && <ReceivedAlerts id={stage.id} name={stage.name} onBack={toList} />}
    </Page>
  );
}
