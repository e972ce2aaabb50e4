import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatDecimal, formatMoment, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";
import { Chargeback } from "./chargeback.tsx";
import { DecideDeposit } from "./decide-deposit.tsx";
import { Evidence } from "./evidence.tsx";
import { standingOf } from "./deposit-text.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";

const followMs = 10_000;

/** One deposit with all that the deciding admin has to know. */
export function ReviewedDeposit({ depositId }: { depositId: string }) {
  const query = trpc.deposits.findQueued.useQuery({ depositId }, { refetchInterval: followMs });
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
      {(deposit) => <Shown deposit={deposit} />}
    </QueryView>
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
        <Badge tone={tone}>{t(`queue_${state}`)}</Badge>
        {isSandbox && <Badge tone="warn">{t("sandbox")}</Badge>}
      </div>
      {review !== null && <Note tone="err">{t(`review_${review}`)}</Note>}
      <DecideDeposit deposit={deposit} />
      <Chargeback deposit={deposit} />
      <Evidence deposit={deposit} />
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
    <Panel title={t("detail")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("user")}>
          <TextLink href={`/admin/users/${user.id}`}>
            <bdi>{user.name ?? user.email}</bdi>
          </TextLink>
        </KeyValueLine>
        <KeyValueLine name={t("level")}>
          {limits.left24h === null
            ? t("levelFree", { level })
            : t("levelLimits", { level, left24h: formatDecimal(limits.left24h, { decimals: 2 }) })}
        </KeyValueLine>
        <KeyValueLine name={t("registered")}>{formatMoment(registeredAt)}</KeyValueLine>
        <KeyValueLine name={t("before")}>{creditedBefore}</KeyValueLine>
        <KeyValueLine name={t("asked")}>{isAsked ? formatMoney(amount, asset) : t("notAsked")}</KeyValueLine>
        <KeyValueLine name={t("requested")}>{formatMoment(deposit.requestedAt)}</KeyValueLine>
        <KeyValueLine name={t("expires")}>{formatMoment(deposit.expiresAt)}</KeyValueLine>
        <KeyValueLine name={t("arrived")}>
          {arrived === null || arrivedAt === null
            ? t("notArrived")
            : `${formatMoney(arrived, asset)}, ${formatMoment(arrivedAt)}`}
        </KeyValueLine>
        <KeyValueLine name={t("value")}>{formatMoney(deposit.value, "USD")}</KeyValueLine>
        <KeyValueLine name={t("way")}>{`${t(`kind_${kind}`)}, ${rail}`}</KeyValueLine>
        <KeyValueLine name={t("reference")}>{deposit.instructions.reference}</KeyValueLine>
        {deposit.railReference !== null && (
          <KeyValueLine name={t("railReference")}>{deposit.railReference}</KeyValueLine>
        )}
        <KeyValueLine name={t("credited")}>{moment(deposit.creditedAt, t("notCredited"))}</KeyValueLine>
        {deposit.decidedAt !== null && (
          <KeyValueLine name={t("decided")}>
            {deposit.decidedBy === null
              ? t("byItself", { at: formatMoment(deposit.decidedAt) })
              : t("decidedBy", { name: deposit.decidedBy.name, at: formatMoment(deposit.decidedAt) })}
          </KeyValueLine>
        )}
        {deposit.reason !== null && <KeyValueLine name={t("reason")}>{deposit.reason}</KeyValueLine>}
        {deposit.internal !== null && <KeyValueLine name={t("internal")}>{deposit.internal}</KeyValueLine>}
      </KeyValue>
    </Panel>
  );
}

function Payments({ deposit }: { deposit: ReviewedDepositView }) {
  const { payments, asset } = deposit;
  return (
    <Panel title={t("payments")} isPadded>
      {payments.length === 0 ? (
        <p className="text-14 text-muted">{t("paymentsNone")}</p>
      ) : (
        <KeyValue>
          {payments.map(({ railReference, state, amount, changedAt }) => (
            <KeyValueLine key={railReference} name={railReference}>
              {t(`payment_${state}`)}, {formatMoney(amount, asset)}, {formatMoment(changedAt)}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </Panel>
  );
}
