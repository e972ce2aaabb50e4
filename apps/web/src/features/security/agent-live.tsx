import { Check } from "@fillmark/ui/choice";
import { FieldError } from "@fillmark/ui/field";
import { Note } from "@fillmark/ui/note";
import type { FormOf } from "../../forms/form.tsx";
import { apiKeys } from "../../messages/en/api-keys.ts";
import type { KeyFields } from "./key-rules.ts";

/** Nobody gives an agent their live balance by the way: it is said once more, with what it takes besides. */
export function AgentLive({ form }: { form: FormOf<KeyFields> }) {
  const wrong = form.wrong["confirmsLive"];
  return (
    <>
      <Note tone="warn">{apiKeys("agentLimits")}</Note>
      <div className="apikeys__confirm">
        <Check
          {...form.toggle("confirmsLive")}
          aria-invalid={wrong !== undefined}
          aria-describedby="agent-live-wrong"
        >
          {apiKeys("agentLive")}
        </Check>
        <div id="agent-live-wrong">{wrong !== undefined && <FieldError>{wrong}</FieldError>}</div>
      </div>
    </>
  );
}
