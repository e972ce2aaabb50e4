import type { AlertMovementView, AlertView } from "@fillmark/contracts/monitoring";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { trpc } from "../../api-client/trpc.ts";
import { oneLook, Opened } from "../../console/opened.tsx";
import { exactMoney, formatAmount, formatMoment, formatMoney } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { DecideAlert } from "./decide-alert.tsx";
import { ruleText, stateTones } from "./monitoring-text.ts";

/** One alert: what moved, what the rule says of it, and what is to be decided. */
export function AlertDetail({ alertId }: { alertId: string }) {
  const query = trpc.monitoring.find.useQuery({ alertId }, oneLook);
  return (
    <Opened query={query} failed={t("failed")} loading={t("loading")} gone={t("gone")}>
      {(found) => <Found found={found} />}
    </Opened>
  );
}

function Found({ found }: { found: AlertView }) {
  const { state, rule, figures, holds } = found;
  return (
    <>
      <div className="qu__head">
        <h2 className="text-20">{t(`rule_${rule}`)}</h2>
        <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
      </div>
      <p className="text-14 text-muted">{ruleText(rule, figures)}</p>
      {state === "open" && <Note tone={holds ? "warn" : undefined}>{t(holds ? "held" : "notHeld")}</Note>}
      <DecideAlert found={found} />
      <Movements found={found} />
      <Facts found={found} />
      {found.decidedBy !== null && <Decision found={found} />}
      <p className="text-12 text-muted">{t("secret")}</p>
      <p className="text-12 text-muted">{t("audited")}</p>
    </>
  );
}

function Movements({ found: { shown, movements } }: { found: AlertView }) {
  const left = movements - shown.length;
  return (
    <Panel title={t("about")} className="mon__moved">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("movement")}</th>
            <th scope="col">{t("when")}</th>
            <th scope="col" className="num">
              {t("amount")}
            </th>
            <th scope="col" className="num">
              {t("worth")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((moved) => (
            <MovementRow key={`${moved.kind}:${moved.id}`} moved={moved} />
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="mon__left text-12 text-muted">{t("movementsLeft", { count: left })}</p>}
    </Panel>
  );
}

function MovementRow({ moved: { kind, id, at, asset, amount, usd } }: { moved: AlertMovementView }) {
  const admin = useCurrentAdmin();
  return (
    <tr>
      <th scope="row">
        {may(admin, "money.read") ? (
          <Link className="link" href={`/admin/${kind}s/${id}`}>
            {t(`kind_${kind}`)}
          </Link>
        ) : (
          t(`kind_${kind}`)
        )}
      </th>
      <td>{formatMoment(at)}</td>
      <td className="num">{exactMoney(amount, asset)}</td>
      <td className="num">{formatAmount(usd, "USD")}</td>
    </tr>
  );
}

function Facts({ found }: { found: AlertView }) {
  const { user, usd, openedAt, changedAt } = found;
  return (
    <Panel title={t("facts")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("account")}>
          <Link className="link" href={`/admin/users/${user.id}`}>
            <bdi>{user.email}</bdi>
          </Link>
          {user.isFrozen && " "}
          {user.isFrozen && <Badge tone="danger">{t("frozen")}</Badge>}
        </KeyValueLine>
        <KeyValueLine name={t("sum")}>{formatMoney(usd, "USD")}</KeyValueLine>
        <KeyValueLine name={t("found")}>{formatMoment(openedAt)}</KeyValueLine>
        {changedAt !== openedAt && <KeyValueLine name={t("grown")}>{formatMoment(changedAt)}</KeyValueLine>}
      </KeyValue>
    </Panel>
  );
}

function Decision({ found }: { found: AlertView }) {
  const { decidedBy, decidedAt, reason, reference, measure } = found;
  return (
    <Panel title={t("decided")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("decidedBy")}>
          {t("by", { name: decidedBy?.name ?? "", at: decidedAt === null ? "" : formatMoment(decidedAt) })}
        </KeyValueLine>
        {measure !== null && <KeyValueLine name={t("measure")}>{t(`measure_${measure}`)}</KeyValueLine>}
        {reference !== null && reference !== "" && (
          <KeyValueLine name={t("reference")}>
            <bdi>{reference}</bdi>
          </KeyValueLine>
        )}
        <KeyValueLine name={t("reason")}>
          <bdi>{reason}</bdi>
        </KeyValueLine>
      </KeyValue>
    </Panel>
  );
}
