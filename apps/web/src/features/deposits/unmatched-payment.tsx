import "./console-deposits.css";
import type { UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DecisionPanel } from "../../lib/decision-panel.tsx";
import { formatMoment, formatMoney } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { unmatched as words } from "../../messages/en/unmatched-payments.ts";
import { DecidePayment } from "./decide-payment.tsx";

const followMs = 10_000;

/** One payment that nobody was told to make, with what whoever finds its owner has to know. */
export function UnmatchedPayment({ paymentId }: { paymentId: string }) {
  const query = trpc.deposits.findUnmatched.useQuery({ paymentId }, { refetchInterval: followMs });
  const code = domainErrorOf(query.error)?.code;
  if (query.data === undefined && (code === "NOT_FOUND" || code === "VALIDATION")) {
    return <Empty>{words("gone")}</Empty>;
  }
  return (
    <Loaded
      query={query}
      failed={words("oneFailed")}
      skeleton={<SkeletonRows label={words("oneLoading")} count={8} />}
    >
      {(payment) => <Shown payment={payment} />}
    </Loaded>
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
          {words(isProposed ? "badge_proposed" : `badge_${state}`)}
        </Badge>
        {isSandbox && <Badge tone="warn">{words("sandbox")}</Badge>}
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
      question={{ title: words("question", named), text: words("questionText", named) }}
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
    <Panel title={words("detail")} isPadded>
      <KeyValue>
        <KeyValueLine name={words("reference")}>
          <bdi>{reference === "" ? words("noReference") : reference}</bdi>
        </KeyValueLine>
        <KeyValueLine name={words("railReference")}>
          <bdi>{railReference}</bdi>
        </KeyValueLine>
        <KeyValueLine name={words("rail")}>{rail}</KeyValueLine>
        <KeyValueLine name={words("value")}>
          {value === null ? words("valueUnknown") : formatMoney(value, "USD")}
        </KeyValueLine>
        <KeyValueLine name={words("arrived")}>{formatMoment(arrivedAt)}</KeyValueLine>
        {assignment !== null && (
          <KeyValueLine name={words("owner")}>
            <TextLink href={`/admin/users/${assignment.userId}`}>
              <bdi>
                {assignment.depositReference === null
                  ? assignment.userName
                  : words("ownerRequest", {
                      name: assignment.userName,
                      reference: assignment.depositReference,
                    })}
              </bdi>
            </TextLink>
          </KeyValueLine>
        )}
        {toReturn !== null && (
          <>
            <KeyValueLine name={words("returnBy")}>
              {words("returnName", { name: toReturn.by.name, at: formatMoment(toReturn.at) })}
            </KeyValueLine>
            <KeyValueLine name={words("returnReason")}>
              <bdi>{toReturn.reason}</bdi>
            </KeyValueLine>
          </>
        )}
      </KeyValue>
      {depositId !== null && <TextLink href={`/admin/deposits/${depositId}`}>{words("toDeposit")}</TextLink>}
    </Panel>
  );
}
