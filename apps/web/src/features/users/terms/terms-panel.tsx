import { type ReactNode, useState } from "react";
import type { TermsOfUserView } from "@fillmark/contracts/trading-terms";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { may, useCurrentAdmin } from "../../../session/current-admin.ts";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";
import { FeesDialog } from "./fees-dialog.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { TextLines } from "./text-lines.tsx";
import { TermsChanges } from "./terms-changes.tsx";
import { feesLines } from "./terms-text.ts";
import "./trading-terms.css";

/** A user's own fees and self-trade group, what was decided about them, and the ways to other ones. */
export function TermsPanel({ userId }: { userId: string }) {
  const admin = useCurrentAdmin();
  if (!may(admin, "exchange.set_up")) return null;
  return (
    <Panel title={tradingTerms("title")} isPadded isFirst>
      <div className="tt">
        <Terms userId={userId} />
        <h3 className="text-14 font-medium">{tradingTerms("history")}</h3>
        <TermsChanges userId={userId} />
      </div>
    </Panel>
  );
}

function Terms({ userId }: { userId: string }) {
  const query = trpc.tradingTerms.ofUser.useQuery({ userId });
  return (
    <QueryView
      query={query}
      failed={tradingTerms("failed")}
      skeleton={<SkeletonRows label={tradingTerms("loading")} count={3} />}
    >
      {(terms) => <InForce userId={userId} terms={terms} />}
    </QueryView>
  );
}

function InForce({ userId, terms }: { userId: string; terms: TermsOfUserView }) {
  const [asked, setAsked] = useState<"fees" | "group" | null>(null);
  const { fees, group, deciders } = terms;
  const close = (): void => setAsked(null);
  return (
    <>
      {deciders < 2 && <Note tone="warn">{tradingTerms("alone")}</Note>}
      <KeyValue>
        {fees.map(({ venue, own, isOver }) => (
          <KeyValueLine key={venue} name={tradingTerms(`fees_${venue}`)}>
            <TextLines lines={feesLines(own, isOver)} />
          </KeyValueLine>
        ))}
        <KeyValueLine name={tradingTerms("group")}>{group?.name ?? tradingTerms("noGroup")}</KeyValueLine>
        {group !== null && (
          <KeyValueLine name={tradingTerms("members")}>
            {group.members.map(({ id, name, email }) => (
              <span key={id} className="tt__line">
                {id === userId ? <bdi>{name ?? email}</bdi> : <Member id={id}>{name ?? email}</Member>}
              </span>
            ))}
          </KeyValueLine>
        )}
      </KeyValue>
      <div className="tt__buttons">
        <Button size="sm" onClick={() => setAsked("fees")}>
          {tradingTerms("changeFees")}
        </Button>
        <Button size="sm" onClick={() => setAsked("group")}>
          {tradingTerms("changeGroup")}
        </Button>
      </div>
      {asked === "fees" && <FeesDialog userId={userId} terms={terms} onClose={close} />}
      {asked === "group" && <GroupDialog userId={userId} group={group?.name ?? ""} onClose={close} />}
    </>
  );
}

function Member({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link className="link" href={`/admin/users/${id}`}>
      <bdi>{children}</bdi>
    </Link>
  );
}
