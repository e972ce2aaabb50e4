import type { ReviewedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatAmount, formatDay, formatMoment, exactMoney } from "../../format/format.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import "./withdrawals.css";

interface Props {
  item: ReviewedWithdrawalView;
}

const yesNo = (is: boolean): string => withdrawals(is ? "yes" : "no");

/** Where the money goes, as it stood when it was asked for, and what an approver says yes to. */
export function Destination({ item }: Props) {
  const { asset, destination, rail, railReference, approval } = item;
  const { holder, account, network, label } = destination;
  return (
    <Panel
      title={withdrawals("destination")}
      action={item.isArchived ? <Badge tone="warn">{withdrawals("archived")}</Badge> : undefined}
      isPadded
      className="wd__facts"
    >
      <KeyValue>
        {holder !== null && <KeyValueLine name={withdrawals("holder")}>{holder}</KeyValueLine>}
        <KeyValueLine name={withdrawals(holder === null ? "address" : "account")}>
          <span className="wd__long">{account}</span>
        </KeyValueLine>
        {network !== null && <KeyValueLine name={withdrawals("network")}>{network}</KeyValueLine>}
        <KeyValueLine name={withdrawals("label")}>{label}</KeyValueLine>
        {item.destinationAddedAt !== null && (
          <KeyValueLine name={withdrawals("addedAt")}>{formatMoment(item.destinationAddedAt)}</KeyValueLine>
        )}
        <KeyValueLine name={withdrawals("paidThere")}>{yesNo(item.context.wasPaidThere)}</KeyValueLine>
        <KeyValueLine name={withdrawals("rail")}>
          {item.isSandbox ? withdrawals("sandbox", { rail }) : rail}
        </KeyValueLine>
        {railReference !== null && (
          <KeyValueLine name={withdrawals("reference")}>
            <span className="wd__long">{railReference}</span>
          </KeyValueLine>
        )}
        <KeyValueLine name={withdrawals("leaves")}>{exactMoney(item.amount, asset)}</KeyValueLine>
        <KeyValueLine name={withdrawals("fee")}>{exactMoney(item.fee, asset)}</KeyValueLine>
        <KeyValueLine name={withdrawals("arrives")} isTotal>
          {exactMoney(item.arrives, asset)}
        </KeyValueLine>
        <KeyValueLine name={withdrawals("worth")}>{dollars(item.value)}</KeyValueLine>
        {approval !== null && (
          <KeyValueLine name={withdrawals("hash")}>
            <span className="wd__long text-12">{approval.payloadHash}</span>
          </KeyValueLine>
        )}
      </KeyValue>
    </Panel>
  );
}

/** Who asks, and what they did before. */
export function Asker({ item: { user, context } }: Props) {
  const admin = useCurrentAdmin();
  const name = user.name ?? user.email;
  return (
    <Panel
      title={withdrawals("asker")}
      action={user.state === "active" ? undefined : <Badge tone="danger">{withdrawals(user.state)}</Badge>}
      isPadded
      className="wd__facts"
    >
      <KeyValue>
        <KeyValueLine name={withdrawals("user")}>
          {may(admin, "user.read") ? (
            <Link className="link" href={`/admin/users/${user.id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </KeyValueLine>
        <KeyValueLine name={withdrawals("level")}>{context.level}</KeyValueLine>
        <KeyValueLine name={withdrawals("since")}>{formatDay(context.registeredAt)}</KeyValueLine>
        <KeyValueLine name={withdrawals("securityAt")}>
          {context.securityChangedAt === null
            ? withdrawals("never")
            : formatMoment(context.securityChangedAt)}
        </KeyValueLine>
        <KeyValueLine name={withdrawals("before")}>
          {withdrawals("beforeCount", {
            count: context.paidBefore,
            value: formatAmount(context.paidBeforeValue, "USD"),
          })}
        </KeyValueLine>
        <KeyValueLine name={withdrawals("lastDay")}>{dollars(context.last24h)}</KeyValueLine>
        <KeyValueLine name={withdrawals("lastMonth")}>{dollars(context.last30d)}</KeyValueLine>
      </KeyValue>
    </Panel>
  );
}

function dollars(value: string): string {
  return withdrawals("usd", { value: formatAmount(value, "USD") });
}
