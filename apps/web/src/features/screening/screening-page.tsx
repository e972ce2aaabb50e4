import "./screening.css";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import type { ScreeningOverviewView } from "@fillmark/contracts/screening";
import { useLocation, useParams } from "wouter";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { QueueViews, useQueueView } from "../../console/queue-views.tsx";
import { formatDecimal } from "../../format/format.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { ageText } from "../../console/age-text.ts";
import { ListsPanel } from "./lists-panel.tsx";
import { ScreeningCsv } from "./screening-csv.tsx";
import { ScreeningDetail } from "./screening-detail.tsx";
import { ScreeningFilters, useScreeningQuestion } from "./screening-filters.tsx";
import { ScreeningRows } from "./screening-rows.tsx";
import { missingLists } from "./screening-text.ts";

const followMs = 10_000;
const views = ["cases", "lists"] as const;

/** /admin/screening: who may be on a list, and the lists themselves. */
export default function ScreeningPage() {
  const { caseId } = useParams<{ caseId?: string }>();
  const [, navigate] = useLocation();
  const { address, ...shown } = useQueueView(views);
  const admin = useCurrentAdmin();
  const { question, ask } = useScreeningQuestion();
  const overview = trpc.screening.overview.useQuery(undefined, {
    enabled: may(admin, "verification.read"),
    refetchInterval: followMs,
  });
  return (
    <QueuePage
      permission="verification.read"
      title={t("title")}
      listLabel={t("listLabel")}
      detailLabel={t("detailLabel")}
      hint={t("hint")}
      tools={shown.view === "cases" && <ScreeningCsv question={question} />}
      list={
        <QueryView
          query={overview}
          failed={t("failed")}
          skeleton={<SkeletonRows label={t("loading")} count={8} />}
        >
          {(state) => (
            <div className="scr">
              <QueueViews
                id="scr-views"
                label={t("views")}
                shown={shown}
                nameOf={(view) => t(`view_${view}`)}
                waiting={state.waiting.count}
              >
                {shown.view === "lists" ? (
                  <ListsPanel overview={state} />
                ) : (
                  <>
                    <Summary overview={state} nowMs={overview.dataUpdatedAt} />
                    <ScreeningFilters question={question} onAsk={ask} />
                    <ScreeningRows
                      question={question}
                      caseId={caseId}
                      address={address}
                      waiting={state.waiting.count}
                    />
                  </>
                )}
              </QueueViews>
            </div>
          )}
        </QueryView>
      }
      detail={caseId === undefined ? undefined : <ScreeningDetail key={caseId} caseId={caseId} />}
      onBack={() => navigate(`/admin/screening${address}`)}
    />
  );
}

/** What is claimed and what is not: without a list nobody is screened. */
function Summary({ overview, nowMs }: { overview: ScreeningOverviewView; nowMs: number }) {
  const { lists, waiting } = overview;
  const missing = missingLists(lists.map(({ kind }) => kind));
  const age = (at: string | null) => ageText(at === null ? 0 : nowMs - Date.parse(at));
  return (
    <div className="scr__summary">
      {lists.length === 0 ? (
        <Note tone="warn">{t("nobody")}</Note>
      ) : (
        missing !== "" && <Note>{t("missing", { lists: missing })}</Note>
      )}
      {lists.length > 0 && <Progress overview={overview} />}
      {waiting.count > 0 && (
        <p className="text-12 text-muted">
          {t("summary", {
            count: formatDecimal(String(waiting.count)),
            oldest: age(waiting.oldest),
            median: age(waiting.median),
          })}
        </p>
      )}
    </div>
  );
}

/** How far everybody is compared. */
function Progress({ overview: { screened, toScreen } }: { overview: ScreeningOverviewView }) {
  const count = (number: number) => formatDecimal(String(number));
  return (
    <p className="text-12 text-muted" aria-live="polite">
      {toScreen > 0
        ? t("progress", { done: count(screened), all: count(screened + toScreen) })
        : t("progressDone", { count: count(screened) })}
    </p>
  );
}
