import { useState } from "react";
import type { StatementsView } from "@fillmark/contracts/funds";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { DownloadIcon } from "@fillmark/ui/icon";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { refusalIn } from "../../api-client/call-error.ts";
import { CallError } from "../../api-client/failed-call.ts";
import { useFileAccount } from "../../account/named-demo-account.tsx";
import { demoAccountNumber } from "../../session/demo-account.ts";
import { useVenue } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { timeFormat } from "../../format/format.ts";
import { useHashTarget } from "../../lib/use-hash-target.ts";
import { trpc } from "../../api-client/trpc.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { statements } from "../../messages/en/statements.ts";

/** As many as a year has are shown at first. */
const SHOWN = 12;

/** A file for each month of the account, newest first. */
export function StatementsPanel() {
  const venue = useVenue();
  const query = trpc.funds.listStatements.useQuery({ venue });
  useHashTarget(query.data !== undefined);
  return (
    <section className="panel st" id="statements" aria-label={statements("title")}>
      <div className="st__head">
        <h2>{statements("title")}</h2>
        <p className="text-secondary text-14">{statements(venue === "demo" ? "aboutDemo" : "about")}</p>
      </div>
      <QueryView
        query={query}
        failed={statements("failed")}
        skeleton={<SkeletonRows label={statements("loading")} count={2} />}
      >
        {(view) => <Months view={view} />}
      </QueryView>
    </section>
  );
}

function Months({ view }: { view: StatementsView }) {
  const [isAll, setAll] = useState(false);
  if (view.statements.length === 0) return <Empty>{statements("empty")}</Empty>;
  const shown = isAll ? view.statements : view.statements.slice(0, SHOWN);
  return (
    <>
      <Rows label={statements("title")}>
        {shown.map(({ month, isFinished }) => (
          <Row
            key={month}
            title={monthName(month)}
            detail={statements(isFinished ? "finished" : "running")}
            value={
              <span className="st__end">
                {!isFinished && <Badge>{statements("soFar")}</Badge>}
                <SaveStatement venue={view.venue} month={month} />
              </span>
            }
          />
        ))}
      </Rows>
      {shown.length < view.statements.length && (
        <div className="tx__end">
          <Button onClick={() => setAll(true)}>{statements("earlier")}</Button>
        </div>
      )}
    </>
  );
}

function SaveStatement({ venue, month }: { venue: StatementsView["venue"]; month: string }) {
  const [isBusy, setBusy] = useState(false);
  const fileAccount = useFileAccount();
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { account } = await fileAccount(venue);
      const suffix = account === null ? "" : `-${account.number}`;
      const file = await fetchStatement(
        `/api/statements/${venue}/${month}.pdf?demoAccount=${demoAccountNumber}`,
      );
      saveFile(`fillmark-${venue}${suffix}-${month}.pdf`, "application/pdf", [file]);
    } catch (error) {
      const refusal = error instanceof CallError ? error.domain : null;
      const reason = refusal === null ? statements("noConnection") : describeDomainError(refusal);
      toast.error(statements("notMade", { month: monthName(month) }), reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      aria-label={statements("save", { month: monthName(month) })}
      onClick={() => void save()}
    >
      {!isBusy && <DownloadIcon className="icon-16" />}
      {statements("pdf")}
    </Button>
  );
}

/** Fetched rather than followed as a link, so that a refusal is said on this page. Throws CallError. */
async function fetchStatement(path: string): Promise<Blob> {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok === true) return answer.blob();
  const body: unknown = await answer?.json().catch(() => null);
  throw new CallError(refusalIn(body));
}

const monthFormat = timeFormat({ month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" of `2026-11`. */
function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}
