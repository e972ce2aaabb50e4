import type { ScreeningCaseView } from "@fillmark/contracts/screening";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { trpc } from "../../api-client/trpc.ts";
import { oneLook, Opened } from "../../console/opened.tsx";
import { countryName } from "../../format/country-name.ts";
import { formatCalendarDay, formatMoment } from "../../format/format.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { DecideScreening } from "./decide-screening.tsx";
import { stateText, stateTones } from "./screening-text.ts";

/** One possible match: who was compared beside the entry, and what is to be decided. */
export function ScreeningDetail({ caseId }: { caseId: string }) {
  const query = trpc.screening.find.useQuery({ caseId }, oneLook);
  return (
    <Opened query={query} failed={t("failed")} loading={t("loading")} gone={t("gone")}>
      {(found) => <Found found={found} />}
    </Opened>
  );
}

function Found({ found }: { found: ScreeningCaseView }) {
  const { state, score, entryName } = found;
  return (
    <>
      <div className="qu__head">
        <h2 className="text-20">
          <bdi>{entryName}</bdi>
        </h2>
        <Badge tone={stateTones[state]}>{stateText(found)}</Badge>
      </div>
      <p className="text-14 text-muted">
        {t("score", { score })} ·{" "}
        <bdi>{t("listVersion", { list: t(`list_${found.list}`), version: found.version })}</bdi>
      </p>
      {state === "open" && <Note tone="warn">{t("held")}</Note>}
      <DecideScreening found={found} />
      <Compare found={found} />
      <Evidence found={found} />
      {found.decidedBy !== null && <Decision found={found} />}
      <p className="text-12 text-muted">{t("audited")}</p>
    </>
  );
}

/** What agrees stands in one line, so that the eye finds what doesn't. */
function Compare({ found: { person, entry, role } }: { found: ScreeningCaseView }) {
  const [first, ...others] = entry.names;
  const country = person?.country ?? null;
  const own = {
    name: person?.name ?? t("deletedData"),
    birth:
      person?.birthDate === undefined || person.birthDate === null ? "" : formatCalendarDay(person.birthDate),
    country: country === null ? "" : countryName(country),
  };
  const rows = [
    { name: t("name"), own: own.name, listed: first ?? "" },
    { name: t("names"), own: "", listed: others.join("; ") },
    { name: t("birth"), own: own.birth, listed: entry.births.map(birthText).join("; ") },
    { name: t("country"), own: own.country, listed: entry.countries.map(placeText).join("; ") },
  ];
  const text = (value: string) =>
    value === "" ? <span className="text-muted">{t("unknown")}</span> : <bdi>{value}</bdi>;
  return (
    <Panel title={t("compare")} className="scr__compare">
      <table>
        <thead>
          <tr>
            <td aria-label={t("compare")} />
            <th scope="col">{t(`side_${role}`)}</th>
            <th scope="col">{t("side_entry")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.name === t("names") ? "" : text(row.own)}</td>
              <td>{text(row.listed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** As exact as the list is. */
function birthText(birth: string): string {
  return birth.length === 10 ? formatCalendarDay(birth) : birth;
}

/** Lists write two letters or a name. */
function placeText(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? countryName(country) : country;
}

function Evidence({ found }: { found: ScreeningCaseView }) {
  const { user, entry, list, version, openedAt } = found;
  return (
    <Panel title={t("evidence")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("account")}>
          <Link className="link" href={`/admin/users/${user.id}`}>
            <bdi>{user.email}</bdi>
          </Link>
          {user.isFrozen && " "}
          {user.isFrozen && <Badge tone="danger">{t("frozen")}</Badge>}
        </KeyValueLine>
        <KeyValueLine name={t("listFilter")}>
          <bdi>{t("listVersion", { list: t(`list_${list}`), version })}</bdi>
        </KeyValueLine>
        <KeyValueLine name={t("entryKey")}>
          <bdi>{entry.key}</bdi>
        </KeyValueLine>
        {entry.remarks !== "" && (
          <KeyValueLine name={t("remarks")}>
            <bdi>{entry.remarks}</bdi>
          </KeyValueLine>
        )}
        <KeyValueLine name={t("found")}>{formatMoment(openedAt)}</KeyValueLine>
      </KeyValue>
    </Panel>
  );
}

function Decision({ found: { decidedBy, decidedAt, reason, measure } }: { found: ScreeningCaseView }) {
  return (
    <Panel title={t("decided")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("decided")}>
          {t("by", { name: decidedBy?.name ?? "", at: decidedAt === null ? "" : formatMoment(decidedAt) })}
        </KeyValueLine>
        {measure !== null && <KeyValueLine name={t("measure")}>{t(`measure_${measure}`)}</KeyValueLine>}
        <KeyValueLine name={t("reason")}>
          <bdi>{reason}</bdi>
        </KeyValueLine>
      </KeyValue>
    </Panel>
  );
}
