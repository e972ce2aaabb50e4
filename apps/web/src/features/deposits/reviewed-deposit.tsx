import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { formatDecimal, formatMoment, formatMoney } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";
import { DecideDeposit } from "./decide-deposit.tsx";
import { standingOf } from "./deposit-words.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";

const followMs = 10_000;

/** One deposit with all that whoever decides has to know. */
export function ReviewedDeposit({ depositId }: { depositId: string }) {
  const query = trpc.deposits.findQueued.useQuery({ depositId }, { refetchInterval: followMs });
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
      {(deposit) => <Shown deposit={deposit} />}
    </Loaded>
  );
}

function Shown({ deposit }: { deposit: ReviewedDepositView }) {
  const admin = useCurrentAdmin();
  const { asset, amount, arrived, review, isSandbox, state } = deposit;
  const { tone } = standingOf(deposit);
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{formatMoney(arrived ?? amount, asset)}</h2>
        <Badge tone={tone}>{words(`queue_${state}`)}</Badge>
        {isSandbox && <Badge tone="warn">{words("sandbox")}</Badge>}
      </div>
      {review !== null && <Note tone="err">{words(`review_${review}`)}</Note>}
      <DecideDeposit deposit={deposit} />
      <Facts deposit={deposit} />
      <ProofPanel deposit={deposit} />
      <Payments deposit={deposit} />
      {isSandbox && may(admin, "money.approve") && <SandboxPanel deposit={deposit} />}
    </>
  );
}

function Facts({ deposit }: { deposit: ReviewedDepositView }) {
  const { user, context, asset, amount, arrived, arrivedAt, isAsked, kind, rail } = deposit;
  const { level, limits, registeredAt, creditedBefore } = context;
  const moment = (at: string | null, none: string) => (at === null ? none : formatMoment(at));
  return (
    <Panel title={words("detail")} isPadded>
      <KeyValue>
        <KeyValueLine name={words("user")}>
          <TextLink href={`/admin/users/${user.id}`}>
            <bdi>{user.name ?? user.email}</bdi>
          </TextLink>
        </KeyValueLine>
        <KeyValueLine name={words("level")}>
          {limits.left24h === null
            ? words("levelFree", { level })
            : words("levelLimits", { level, left24h: formatDecimal(limits.left24h, { decimals: 2 }) })}
        </KeyValueLine>
        <KeyValueLine name={words("registered")}>{formatMoment(registeredAt)}</KeyValueLine>
        <KeyValueLine name={words("before")}>{creditedBefore}</KeyValueLine>
        <KeyValueLine name={words("asked")}>
          {isAsked ? formatMoney(amount, asset) : words("notAsked")}
        </KeyValueLine>
        <KeyValueLine name={words("requested")}>{formatMoment(deposit.requestedAt)}</KeyValueLine>
        <KeyValueLine name={words("expires")}>{formatMoment(deposit.expiresAt)}</KeyValueLine>
        <KeyValueLine name={words("arrived")}>
          {arrived === null || arrivedAt === null
            ? words("notArrived")
            : `${formatMoney(arrived, asset)}, ${formatMoment(arrivedAt)}`}
        </KeyValueLine>
        <KeyValueLine name={words("value")}>{formatMoney(deposit.value, "USD")}</KeyValueLine>
        <KeyValueLine name={words("way")}>{`${words(`kind_${kind}`)}, ${rail}`}</KeyValueLine>
        <KeyValueLine name={words("reference")}>{deposit.instructions.reference}</KeyValueLine>
        {deposit.railReference !== null && (
          <KeyValueLine name={words("railReference")}>{deposit.railReference}</KeyValueLine>
        )}
        <KeyValueLine name={words("credited")}>
          {moment(deposit.creditedAt, words("notCredited"))}
        </KeyValueLine>
        {deposit.decidedAt !== null && (
          <KeyValueLine name={words("decided")}>
            {deposit.decidedBy === null
              ? words("byItself", { at: formatMoment(deposit.decidedAt) })
              : words("decidedBy", { name: deposit.decidedBy.name, at: formatMoment(deposit.decidedAt) })}
          </KeyValueLine>
        )}
        {deposit.reason !== null && <KeyValueLine name={words("reason")}>{deposit.reason}</KeyValueLine>}
        {deposit.internal !== null && (
          <KeyValueLine name={words("internal")}>{deposit.internal}</KeyValueLine>
        )}
      </KeyValue>
    </Panel>
  );
}

function Payments({ deposit }: { deposit: ReviewedDepositView }) {
  const { payments, asset } = deposit;
  return (
    <Panel title={words("payments")} isPadded>
      {payments.length === 0 ? (
        <p className="t14 ink3">{words("paymentsNone")}</p>
      ) : (
        <KeyValue>
          {payments.map(({ railReference, state, amount, changedAt }) => (
            <KeyValueLine key={railReference} name={railReference}>
              {words(`payment_${state}`)}, {formatMoney(amount, asset)}, {formatMoment(changedAt)}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </Panel>
  );
}
