import type { MonitoringOverviewView } from "@fillmark/contracts/monitoring";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { ageText } from "../../console/age-text.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { QueueViews, useQueueView } from "../../console/queue-views.tsx";
import { formatDecimal } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { AlertDetail } from "./alert-detail.tsx";
import { MonitoringCsv } from "./monitoring-csv.tsx";
import { MonitoringFilters, useMonitoringQuestion } from "./monitoring-filters.tsx";
import { MonitoringRows } from "./monitoring-rows.tsx";
import { RulesPanel } from "./rules-panel.tsx";
import "./monitoring.css";

const followMs = 10_000;
const views = ["alerts", "rules"] as const;

/** /admin/monitoring: what rules found in the money that comes and goes, and the rules themselves. */
export default function MonitoringPage() {
  const { alertId } = useParams<{ alertId?: string }>();
  const [, navigate] = useLocation();
  const { address, ...shown } = useQueueView(views);
  const admin = useCurrentAdmin();
  const { question, ask } = useMonitoringQuestion();
  const overview = trpc.monitoring.overview.useQuery(undefined, {
    enabled: may(admin, "verification.read"),
    refetchInterval: followMs,
  });
  return (
    <QueuePage
      permission="verification.read"
      title={t("title")}
      listLabel={t("listLabel")}
      detailLabel={t("detailLabel")}
      hint={t(shown.view === "rules" ? "rulesHint" : "hint")}
      tools={shown.view === "alerts" && <MonitoringCsv question={question} />}
      list={
        <QueryView
          query={overview}
          failed={t("failed")}
          skeleton={<SkeletonRows label={t("loading")} count={8} />}
        >
          {(state) => (
            <div className="mon">
              <QueueViews
                id="mon-views"
                label={t("views")}
                shown={shown}
                nameOf={(view) => t(`view_${view}`)}
                waiting={state.waiting.count}
              >
                {shown.view === "rules" ? (
                  <RulesPanel rules={state.rules} />
                ) : (
                  <>
                    <Summary overview={state} nowMs={overview.dataUpdatedAt} />
                    <MonitoringFilters question={question} onAsk={ask} />
                    <MonitoringRows
                      question={question}
                      alertId={alertId}
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
      detail={alertId === undefined ? undefined : <AlertDetail key={alertId} alertId={alertId} />}
      onBack={() => navigate(`/admin/monitoring${address}`)}
    />
  );
}

/** What is claimed and what is not: with every rule off nobody looks. */
function Summary({ overview, nowMs }: { overview: MonitoringOverviewView; nowMs: number }) {
  const { rules, toExamine, waiting } = overview;
  const age = (at: string | null) => ageText(at === null ? 0 : nowMs - Date.parse(at));
  const isAllOff = rules.every(({ isOn }) => !isOn);
  return (
    <div className="mon__summary">
      {isAllOff ? (
        <Note tone="warn">{t("allOff")}</Note>
      ) : (
        <p className="text-12 text-muted">
          {toExamine > 0 ? t("toExamine", { count: toExamine }) : t("examined")}
        </p>
      )}
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
