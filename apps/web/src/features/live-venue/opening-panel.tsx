import type { LiveVenueView } from "@fillmark/contracts/live-venue";
import { LockIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { formatMoment } from "../../format/format.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";
import { Opening } from "./opening.tsx";

const steps = ["stop", "end", "return", "rails", "open"] as const;

/** How far the list is, what opening does, and the two people whom it takes. */
export function OpeningPanel({ venue }: { venue: LiveVenueView }) {
  return (
    <Panel title={t("opening")} isPadded className="lvp__side">
      <div className="lvp__stack">
        {venue.checks.length > 0 && <HowFar checks={venue.checks} />}
        {venue.state !== "open" && (
          <>
            <h3 className="text-14 font-semibold">{t("steps")}</h3>
            <ol className="lvp__steps">
              {steps.map((step) => (
                <li key={step}>{t(`step_${step}`)}</li>
              ))}
            </ol>
            <Note icon={<LockIcon />}>{t("noWayBack")}</Note>
            <Signatures venue={venue} />
          </>
        )}
        <Opening venue={venue} />
      </div>
    </Panel>
  );
}

function HowFar({ checks }: Pick<LiveVenueView, "checks">) {
  const done = checks.filter(({ isDone }) => isDone).length;
  const left = checks.length - done;
  return (
    <div>
      <div className="lvp__far">
        <span>{t("ofAll", { done, all: checks.length })}</span>
        <span className="text-tertiary">{left === 0 ? t("nothingLeft") : t("left", { count: left })}</span>
      </div>
      <div
        className="lvp__bar"
        role="meter"
        aria-label={t("progress")}
        aria-valuemin={0}
        aria-valuemax={checks.length}
        aria-valuenow={done}
      >
        {checks.map(({ check }, at) => (
          <i key={check} className={at < done ? "is-on" : undefined} />
        ))}
      </div>
    </div>
  );
}

function Signatures({ venue: { opening } }: { venue: LiveVenueView }) {
  const current = opening?.state === "asked" || opening?.state === "approved" ? opening : null;
  const first = current === null ? null : { name: current.askedBy, at: current.askedAt };
  const second =
    current?.state === "approved" && current.decidedAt !== null
      ? { name: current.decidedBy ?? t("waited"), at: current.decidedAt }
      : null;
  return (
    <ol className="lvp__signs">
      <Signature number="1" name={t("firstOwner")} free={t("firstFree")} signed={first} />
      <Signature number="2" name={t("secondOwner")} free={t("secondFree")} signed={second} />
    </ol>
  );
}

interface SignatureProps {
  number: string;
  name: string;
  free: string;
  signed: { name: string; at: string } | null;
}

function Signature({ number, name, free, signed }: SignatureProps) {
  return (
    <li className={signed === null ? "lvp__sign" : "lvp__sign is-done"}>
      <span className="lvp__number" aria-hidden="true">
        {number}
      </span>
      <span>
        <span className="text-14 font-medium">{name}</span>
        <br />
        <span className="text-12 text-tertiary">
          {signed === null ? free : t("signedBy", { name: signed.name, at: formatMoment(signed.at) })}
        </span>
      </span>
    </li>
  );
}
