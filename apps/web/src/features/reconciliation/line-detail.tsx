import type { FoundLineView } from "@fillmark/contracts/reconciliation";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { CompareLine } from "./compare-line.tsx";
import { DecideLine } from "./decide-line.tsx";
import { FindDeposit } from "./find-deposit.tsx";
import { signedMoney, standingText, standingTones } from "./line-text.ts";

const followMs = 10_000;

/** One line: what the bank says beside what was announced, and what is to be done. */
export function LineDetail({ lineId }: { lineId: string }) {
  const query = trpc.reconciliation.findLine.useQuery({ lineId }, { refetchInterval: followMs });
  const code = domainErrorOf(query.error)?.code;
  if (query.data === undefined && (code === "NOT_FOUND" || code === "VALIDATION"))
    return <Empty>{t("nothing")}</Empty>;
  return (
    <QueryView query={query} failed={t("failed")} skeleton={<SkeletonRows label={t("loading")} count={8} />}>
      {(line) => <Shown line={line} />}
    </QueryView>
  );
}

function Shown({ line }: { line: FoundLineView }) {
  const { standing, doubts, account, position, lines, decision } = line;
  return (
    <>
      <div>
        <div className="qu__head">
          <h2 className="qu__sum">{signedMoney(line)}</h2>
          <Badge tone={standingTones[standing]}>{standingText(line)}</Badge>
        </div>
        <p className="text-14 text-muted">
          <bdi>
            {t("position", {
              account: account.label,
              position: formatDecimal(String(position)),
              lines: formatDecimal(String(lines)),
            })}
          </bdi>
        </p>
      </div>
      {doubts.map((doubt) => (
        <Note key={doubt} tone="warn">
          <b>{t(`doubt_${doubt}`)}.</b> {t(`why_${doubt}`)}
        </Note>
      ))}
      <CompareLine line={line} />
      <DecideLine line={line} />
      {standing === "unmatched" && !line.amount.startsWith("-") && <FindDeposit line={line} />}
      {decision !== null && (
        <Panel title={t("decidedTitle")} isPadded>
          <KeyValue>
            <KeyValueLine name={t(`standing_${standing}`)}>
              {t("decidedBy", { name: decision.by.name, at: formatMoment(decision.at) })}
            </KeyValueLine>
            {decision.reason !== null && (
              <KeyValueLine name={t("decidedWhy")}>
                <bdi>{decision.reason}</bdi>
              </KeyValueLine>
            )}
          </KeyValue>
        </Panel>
      )}
      <Links line={line} />
      <Panel title={t("raw")} isPadded>
        <pre className="rc__raw">{line.raw}</pre>
      </Panel>
    </>
  );
}

function Links({ line: { deposit, withdrawal } }: { line: FoundLineView }) {
  if (deposit !== null)
    return <TextLink href={`/admin/deposits/${deposit.depositId}`}>{t("toDeposit")}</TextLink>;
  if (withdrawal !== null)
    return <TextLink href={`/admin/withdrawals/${withdrawal.id}`}>{t("toWithdrawal")}</TextLink>;
  return null;
}
