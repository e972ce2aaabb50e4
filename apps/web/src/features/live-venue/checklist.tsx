import type { GoLiveCheck } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import { ButtonLink } from "@fillmark/ui/button";
import { CircleAlertIcon, CircleCheckIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { formatMoment } from "../../format/format.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";
import { findingText, mendedAt, saysTime } from "./check-text.ts";
import { Confirm, Revoke } from "./confirmation.tsx";

const groups = [
  { id: "money", checks: ["rails"] },
  { id: "people", checks: ["feed", "mail", "mailbox"] },
  { id: "safe", checks: ["owners", "backup", "restore", "proof", "tls", "proxy"] },
  { id: "allowed", checks: ["legal", "counsel"] },
] as const satisfies readonly { id: string; checks: readonly GoLiveCheck[] }[];

/** Every line with what was found, and the way to where it is mended or confirmed. */
export function Checklist({ checks }: { checks: readonly GoLiveCheckView[] }) {
  return groups.map(({ id, checks: own }) => {
    const lines = checks.filter(({ check }) => own.some((name) => name === check));
    if (lines.length === 0) return null;
    const done = lines.filter(({ isDone }) => isDone).length;
    return (
      <Panel
        key={id}
        title={t(`group_${id}`)}
        action={<span className="text-14 text-tertiary">{t("ofAll", { done, all: lines.length })}</span>}
      >
        <ul className="lvp__checks">
          {lines.map((line) => (
            <Line key={line.check} line={line} />
          ))}
        </ul>
      </Panel>
    );
  });
}

function Line({ line }: { line: GoLiveCheckView }) {
  const { check, isDone, confirmation } = line;
  const Sign = isDone ? CircleCheckIcon : CircleAlertIcon;
  return (
    <li className={isDone ? "lvp__check is-done" : "lvp__check"}>
      <Sign aria-label={t(isDone ? "done" : "toDo")} role="img" />
      <div className="lvp__found">
        <h3 className="text-14 font-medium">{t(`check_${check}`)}</h3>
        <p className="text-14 text-secondary">{findingText(line)}</p>
        {confirmation !== null && (
          <p className="text-12 text-tertiary">
            {t("confirmedBy", { name: confirmation.by, note: confirmation.note })}
          </p>
        )}
      </div>
      <div className="lvp__way">
        {line.at !== null && !saysTime(line) && (
          <time className="text-12 text-tertiary" dateTime={line.at}>
            {formatMoment(line.at)}
          </time>
        )}
        <Way line={line} />
      </div>
    </li>
  );
}

function Way({ line }: { line: GoLiveCheckView }) {
  const { check, isDone, confirmation } = line;
  const place = mendedAt[check];
  if (confirmation !== null) return <Revoke confirmation={confirmation} />;
  if (place === undefined) return <Confirm line={line} />;
  if (isDone)
    return (
      <Link className="link text-14" href={place.href}>
        {place.label}
      </Link>
    );
  return (
    <ButtonLink size="sm" href={place.href}>
      {place.label}
    </ButtonLink>
  );
}
