import type { CaseView } from "@fillmark/contracts/verification-cases";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { countryName } from "../../format/country-name.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";
import { DuplicateNote } from "../../console/duplicate-note.tsx";
import { oneLook } from "../../console/opened.tsx";
import { ScreeningNote } from "../../console/screening-note.tsx";
import { CaseActions } from "./case-actions.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseHistory } from "./case-history.tsx";

/** One case in full: documents beside what was typed, what to decide, and what happened. */
export function CaseDetail({ caseId }: { caseId: string }) {
  const query = trpc.verification.find.useQuery({ caseId }, oneLook);
  const code = domainErrorOf(query.error)?.code;
  if (code === "NOT_FOUND" || code === "VALIDATION") return <Empty>{cases("gone")}</Empty>;
  return (
    <QueryView
      query={query}
      failed={cases("caseFailed")}
      skeleton={<SkeletonRows label={cases("caseLoading")} count={8} />}
    >
      {(found) => <Found found={found} />}
    </QueryView>
  );
}

function Found({ found }: { found: CaseView }) {
  const { level, state } = found;
  return (
    <div className="kyc-case">
      <div className="qu__head">
        <h2 className="text-20">{cases("caseTitle", { level })}</h2>
        <Badge tone={state === "submitted" || state === "in_review" ? "info" : "neutral"}>
          {verification(`state_${state}`)}
        </Badge>
      </div>
      {found.isOwn && <Note tone="warn">{cases("own")}</Note>}
      {found.notServed !== null && (
        <Note tone="warn">
          {cases(`notServed_${found.notServed.stated}`, { country: countryName(found.notServed.country) })}
        </Note>
      )}
      <div className="kyc-case__parts">
        <div className="kyc-case__side">
          <CaseDocuments documents={found.documents} />
          <CaseActions found={found} />
        </div>
        <div className="kyc-case__side">
          <ScreeningNote userId={found.user.id} />
          <DuplicateNote userId={found.user.id} />
          <CaseFacts found={found} />
          <CaseHistory found={found} />
          <p className="text-12 text-muted">{cases("audited")}</p>
        </div>
      </div>
    </div>
  );
}
