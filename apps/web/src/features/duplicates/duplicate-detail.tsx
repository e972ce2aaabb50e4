import type { DuplicateCaseView, DuplicateCustomer } from "@fillmark/contracts/duplicates";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { trpc } from "../../api-client/trpc.ts";
import { oneLook, Opened } from "../../console/opened.tsx";
import { formatMoment } from "../../format/format.ts";
import { duplicates as t } from "../../messages/en/duplicates.ts";
import { DecideDuplicate } from "./decide-duplicate.tsx";
import { stateText, stateTones } from "./duplicate-text.ts";

/** One pair: what agrees, who the two are, and what is to be decided. */
export function DuplicateDetail({ caseId }: { caseId: string }) {
  const query = trpc.duplicates.find.useQuery({ caseId }, oneLook);
  return (
    <Opened query={query} failed={t("failed")} loading={t("loading")} gone={t("gone")}>
      {(found) => <Found found={found} />}
    </Opened>
  );
}

function Found({ found }: { found: DuplicateCaseView }) {
  const { state, user, other, openedAt, reopenedAt } = found;
  return (
    <>
      <div className="qu__head">
        <h2 className="text-20 dup__title">
          <bdi>{t("pair", { user: user.email, other: other.email })}</bdi>
        </h2>
        <Badge tone={stateTones[state]}>{stateText(found)}</Badge>
      </div>
      {state === "open" && <Note tone="warn">{t("held")}</Note>}
      {state === "open" && reopenedAt !== null && (
        <Note>{t("reopened", { at: formatMoment(reopenedAt) })}</Note>
      )}
      <DecideDuplicate found={found} />
      <Panel title={t("agrees")} isPadded>
        <KeyValue className="dup__signals">
          {found.signals.map((signal) => (
            <KeyValueLine key={signal} name={t(`signal_${signal}`)}>
              {t(`about_${signal}`)}
            </KeyValueLine>
          ))}
          <KeyValueLine name={t("found")}>{formatMoment(openedAt)}</KeyValueLine>
        </KeyValue>
      </Panel>
      <Customers found={found} />
      {found.decidedBy !== null && <Decision found={found} />}
      <p className="text-12 text-muted">{t("audited")}</p>
    </>
  );
}

/** Side by side, each with the way to its account. */
function Customers({ found }: { found: DuplicateCaseView }) {
  const { user, other } = found;
  const rows = [
    { name: t("email"), of: (one: DuplicateCustomer) => <AccountLink customer={one} /> },
    { name: t("name"), of: ({ name }: DuplicateCustomer) => <bdi>{name === "" ? t("noName") : name}</bdi> },
    { name: t("level"), of: ({ level }: DuplicateCustomer) => String(level) },
    { name: t("created"), of: ({ createdAt }: DuplicateCustomer) => formatMoment(createdAt) },
    {
      name: t("standing"),
      of: (one: DuplicateCustomer) => <Standing customer={one} keptId={found.keptId} />,
    },
  ];
  return (
    <Panel title={t("customers")} className="dup__compare">
      <table>
        <thead>
          <tr>
            <td aria-label={t("customers")} />
            <th scope="col">{t("side_user")}</th>
            <th scope="col">{t("side_other")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.of(user)}</td>
              <td>{row.of(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function AccountLink({ customer: { id, email } }: { customer: DuplicateCustomer }) {
  return (
    <Link className="link" href={`/admin/users/${id}`}>
      <bdi>{email}</bdi>
    </Link>
  );
}

function Standing({ customer, keptId }: { customer: DuplicateCustomer; keptId: string | null }) {
  const { id, isFrozen, isEnded } = customer;
  return (
    <>
      {isEnded ? t("ended") : isFrozen ? t("frozen") : t("active")}
      {keptId !== null && " · "}
      {keptId !== null && t(keptId === id ? "stays" : "doesNotStay")}
    </>
  );
}

function Decision({ found: { state, decidedBy, decidedAt, reason } }: { found: DuplicateCaseView }) {
  const title = t(state === "open" ? "decidedBefore" : "decided");
  return (
    <Panel title={title} isPadded>
      <KeyValue>
        <KeyValueLine name={t("decidedBy")}>
          {t("by", { name: decidedBy?.name ?? "", at: decidedAt === null ? "" : formatMoment(decidedAt) })}
        </KeyValueLine>
        <KeyValueLine name={t("reason")}>
          <bdi>{reason}</bdi>
        </KeyValueLine>
      </KeyValue>
    </Panel>
  );
}
