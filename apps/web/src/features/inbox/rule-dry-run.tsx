import { useState } from "react";
import type { DryRunInput } from "@fillmark/contracts/support-rules";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxRules } from "../../messages/en/inbox-rules.ts";
import { conditionsOf, type RuleDraft, wrongConditions } from "./rule-draft.ts";

/** Which conversations the rule, as it is edited, would have met. */
export function DryRun({ draft }: { draft: RuleDraft }) {
  const [asked, setAsked] = useState<DryRunInput | null>(null);
  const wrong = wrongConditions(draft.conditions);
  const { trigger, match } = draft;
  return (
    <>
      <div className="row">
        <Button
          size="sm"
          disabledReason={wrong}
          onClick={() => setAsked({ trigger, match, conditions: conditionsOf(draft) })}
        >
          {inboxRules("try")}
        </Button>
      </div>
      {asked !== null && <Tried asked={asked} />}
    </>
  );
}

function Tried({ asked }: { asked: DryRunInput }) {
  const query = trpc.supportRules.dryRun.useQuery(asked, { staleTime: 0 });
  return (
    <QueryView
      query={query}
      failed={inboxRules("failed")}
      skeleton={<SkeletonRows label={inbox("setUpLoading")} count={2} />}
    >
      {({ looked, matched }) => (
        <div role="status" className="setup__form text-14">
          <p>
            {inboxRules("tried", { count: matched.length, looked })}{" "}
            <span className="text-muted">{inboxRules("triedNote")}</span>
          </p>
          {matched.length > 0 && (
            <ul className="rule__tried">
              {matched.map(({ conversationId, reference, name, text }) => (
                <li key={conversationId} className="setup__text">
                  <Link className="link" href={`/admin/support/${conversationId}`}>
                    {inboxRules("conversation", { reference, name })}
                  </Link>
                  <span className="text-secondary truncate" dir="auto">
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryView>
  );
}
