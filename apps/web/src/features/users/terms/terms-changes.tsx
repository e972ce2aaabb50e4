import { useState } from "react";
import type { TermsChangeView } from "@fillmark/contracts/trading-terms";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../../api-client/load-more.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useCursorQuery } from "../../../api-client/use-cursor-query.ts";
import { DecisionPanel } from "../../../console/decision-panel.tsx";
import { operatorChangeTones } from "../../../console/operator-change-tones.ts";
import { formatMoment } from "../../../format/format.ts";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";
import { sideLines, subjectText } from "./terms-text.ts";
import { TextLines } from "./text-lines.tsx";

/** Changes, newest first: all of one user, or those of everybody that wait for a decision. */
export function TermsChanges({ userId }: { userId?: string }) {
  const { client } = trpc.useUtils();
  const input = userId === undefined ? { open: true } : { open: false, userId };
  const query = useCursorQuery(["tradingTerms", "list"], input, (cursor) =>
    client.tradingTerms.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  // One at a time, whose are the keys a and r.
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <QueryView
        query={query}
        failed={tradingTerms("failed")}
        skeleton={<SkeletonRows label={tradingTerms("loading")} count={3} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{tradingTerms(userId === undefined ? "nothingOpen" : "none")}</Empty>
          ) : (
            items.map((item) => (
              <TermsChange
                key={item.id}
                item={item}
                isNamed={userId === undefined}
                isOpen={chosen === item.id}
                onToggle={() => setChosen(chosen === item.id ? null : item.id)}
              />
            ))
          )
        }
      </QueryView>
      <LoadMore query={query} label={tradingTerms("loadMore")} className="ad__end" />
    </>
  );
}

interface TermsChangeProps {
  item: TermsChangeView;
  /** Where it stands among those of other users. */
  isNamed: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function TermsChange({ item, isNamed, isOpen, onToggle }: TermsChangeProps) {
  const { change, user, state, reason, failure, createdAt } = item;
  return (
    <div className="tt__change">
      <span className="between">
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {subjectText(change)}
        </Button>
        <Badge tone={operatorChangeTones[state]}>{tradingTerms(`change_${state}`)}</Badge>
      </span>
      {isNamed && (
        <Link className="link" href={`/admin/users/${user.id}`}>
          <bdi>{user.name ?? user.email}</bdi>
        </Link>
      )}
      <KeyValue>
        <KeyValueLine name={tradingTerms("from")}>
          <TextLines lines={sideLines(change, "from")} />
        </KeyValueLine>
        <KeyValueLine name={tradingTerms("to")}>
          <TextLines lines={sideLines(change, "to")} />
        </KeyValueLine>
      </KeyValue>
      <bdi className="text-14 text-secondary">{reason}</bdi>
      <span className="text-12 text-muted">{formatMoment(createdAt)}</span>
      {failure !== null && <Note tone="err">{failureText(failure)}</Note>}
      {isOpen && <Decision item={item} />}
    </div>
  );
}

function Decision({ item: { id: changeId, approval, user } }: { item: TermsChangeView }) {
  const utils = trpc.useUtils();
  const { tradingTerms: calls } = utils.client;
  return (
    <DecisionPanel
      approval={approval}
      permission="exchange.set_up"
      question={{
        title: tradingTerms("question"),
        text: tradingTerms("questionText", { name: user.name ?? user.email }),
      }}
      approve={async (payloadHash) => (await calls.approve.mutate({ changeId, payloadHash })).approval}
      reject={({ reason }) => calls.reject.mutate({ changeId, reason })}
      withdraw={() => calls.withdraw.mutate({ changeId })}
      onDone={() => void utils.tradingTerms.invalidate()}
    />
  );
}

function failureText(code: string): string {
  return code === "CHANGED_MEANWHILE"
    ? tradingTerms("failure_CHANGED_MEANWHILE")
    : tradingTerms("failure_other", { code });
}
