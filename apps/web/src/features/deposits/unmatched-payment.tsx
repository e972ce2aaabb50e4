import "./console-deposits.css";
import type { UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { unmatched as t } from "../../messages/en/unmatched-payments.ts";
import { DecidePayment } from "./decide-payment.tsx";

const followMs = 10_000;

/** One payment that nobody was asked to make, with what an admin who finds its owner has to know. */
export function UnmatchedPayment({ paymentId }: { paymentId: string }) {
  const query = trpc.deposits.findUnmatched.useQuery({ paymentId }, { refetchInterval: followMs });
  const code = domainErrorOf(query.error)?.code;
  if (query.data === undefined && (code === "NOT_FOUND" || code === "VALIDATION")) {
    return <Empty>{t("gone")}</Empty>;
  }
  return (
    <QueryView
      query={query}
      failed={t("oneFailed")}
      skeleton={<SkeletonRows label={t("oneLoading")} count={8} />}
    >
      {(payment) => <Shown payment={payment} />}
    </QueryView>
  );
}

function Shown({ payment }: { payment: UnmatchedPaymentView }) {
  const { amount, asset, state, isSandbox, assignment } = payment;
  const isProposed = state === "waiting" && assignment?.approval.state === "pending";
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{formatMoney(amount, asset)}</h2>
        <Badge tone={state === "moved_on" ? "ok" : "info"}>
          {t(isProposed ? "badge_proposed" : `badge_${state}`)}
        </Badge>
        {isSandbox && <Badge tone="warn">{t("sandbox")}</Badge>}
      </div>
      {!isProposed && <DecidePayment payment={payment} />}
      {assignment !== null && <Assignment payment={payment} assignment={assignment} />}
      <Facts payment={payment} />
    </>
  );
}

interface AssignmentProps {
  payment: UnmatchedPaymentView;
  assignment: NonNullable<UnmatchedPaymentView["assignment"]>;
}

function Assignment({ payment, assignment }: AssignmentProps) {
  const utils = trpc.useUtils();
  const { deposits } = utils.client;
  const paymentId = payment.id;
  const named = { name: assignment.userName, amount: formatMoney(payment.amount, payment.asset) };
  return (
    <DecisionPanel
      approval={assignment.approval}
      permission="money.approve"
      question={{ title: t("question", named), text: t("questionText", named) }}
      approve={async (payloadHash) => {
        const done = await deposits.approveAssignment.mutate({ paymentId, payloadHash });
        return done.assignment?.approval ?? assignment.approval;
      }}
      reject={({ reason }) => deposits.rejectAssignment.mutate({ paymentId, reason })}
      withdraw={() => deposits.withdrawAssignment.mutate({ paymentId })}
      onDone={() => void utils.deposits.invalidate()}
    />
  );
}

function Facts({ payment }: { payment: UnmatchedPaymentView }) {
  const { reference, railReference, rail, value, arrivedAt, toReturn, assignment, depositId } = payment;
  return (
    <Panel title={t("detail")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("reference")}>
          <bdi>{reference === "" ? t("noReference") : reference}</bdi>
        </KeyValueLine>
        <KeyValueLine name={t("railReference")}>
          <bdi>{railReference}</bdi>
        </KeyValueLine>
        <KeyValueLine name={t("rail")}>{rail}</KeyValueLine>
        <KeyValueLine name={t("value")}>
          {value === null ? t("valueUnknown") : formatMoney(value, "USD")}
        </KeyValueLine>
        <KeyValueLine name={t("arrived")}>{formatMoment(arrivedAt)}</KeyValueLine>
        {assignment !== null && (
          <KeyValueLine name={t("owner")}>
            <TextLink href={`/admin/users/${assignment.userId}`}>
              <bdi>
                {assignment.depositReference === null
                  ? assignment.userName
                  : t("ownerRequest", {
                      name: assignment.userName,
                      reference: assignment.depositReference,
                    })}
              </bdi>
            </TextLink>
          </KeyValueLine>
        )}
        {toReturn !== null && (
          <>
            <KeyValueLine name={t("returnBy")}>
              {t("returnName", { name: toReturn.by.name, at: formatMoment(toReturn.at) })}
            </KeyValueLine>
            <KeyValueLine name={t("returnReason")}>
              <bdi>{toReturn.reason}</bdi>
            </KeyValueLine>
          </>
        )}
      </KeyValue>
      {depositId !== null && <TextLink href={`/admin/deposits/${depositId}`}>{t("toDeposit")}</TextLink>}
    </Panel>
  );
}
