import "./duplicates.css";
import { useLocation, useParams } from "wouter";
import { QueuePage } from "../../console/queue-page.tsx";
import { duplicates as t } from "../../messages/en/duplicates.ts";
import { DuplicateDetail } from "./duplicate-detail.tsx";
import { DuplicateFilters, useDuplicateQuestion } from "./duplicate-filters.tsx";
import { DuplicateRows } from "./duplicate-rows.tsx";

/** /admin/duplicates: accounts that may belong to one person. */
export default function DuplicatesPage() {
  const { caseId } = useParams<{ caseId?: string }>();
  const [, navigate] = useLocation();
  const { question, ask, address } = useDuplicateQuestion();
  return (
    <QueuePage
      permission="verification.read"
      title={t("title")}
      listLabel={t("listLabel")}
      detailLabel={t("detailLabel")}
      hint={t("hint")}
      list={
        <div className="dup">
          <DuplicateFilters question={question} onAsk={ask} />
          <DuplicateRows question={question} caseId={caseId} address={address} />
        </div>
      }
      detail={caseId === undefined ? undefined : <DuplicateDetail key={caseId} caseId={caseId} />}
      onBack={() => navigate(`/admin/duplicates${address}`)}
    />
  );
}
