import type { AnnouncementState, EditedAnnouncementView } from "@fillmark/contracts/site";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { formatMoment } from "../../format/format.ts";
import { site } from "../../messages/en/site.ts";
import type { AnnouncementAction } from "./announcement-question.tsx";

const tones = {
  draft: "neutral",
  scheduled: "info",
  shown: "ok",
  over: "neutral",
} as const satisfies Record<AnnouncementState, BadgeTone>;

interface AnnouncementItemProps {
  announcement: EditedAnnouncementView;
  onEdit: () => void;
  onAsk: (action: AnnouncementAction) => void;
}

/** One announcement in the list, with what can be done about it as it stands. */
export function AnnouncementItem({ announcement, onEdit, onAsk }: AnnouncementItemProps) {
  const { kind, audience, words, state, dismissals, changedAt, changedBy } = announcement;
  const { title, markdown } = words.en;
  return (
    <article className="an__item" aria-label={title}>
      <div className="an__head">
        <Badge tone={tones[state]}>{site(`state_${state}`)}</Badge>
        {kind === "warning" && <Badge tone="warn">{site("kind_warning")}</Badge>}
        <h2 className="text-16">{title}</h2>
      </div>
      {markdown !== "" && <p className="text-14 text-secondary">{markdown}</p>}
      <p className="text-12 text-muted">
        {[
          site(`audience_${audience}`),
          windowOf(announcement),
          site("annDismissals", { count: dismissals }),
          site("annChanged", { at: formatMoment(changedAt), who: changedBy ?? "–" }),
        ].join(". ")}
      </p>
      <div className="an__deeds">
        {state !== "over" && (
          <Button size="sm" aria-label={site("annEdit", { title })} onClick={onEdit}>
            {site("annEditOne")}
          </Button>
        )}
        {state === "draft" && (
          <>
            <Button
              size="sm"
              variant="primary"
              aria-label={site("annScheduleOne", { title })}
              onClick={() => onAsk("schedule")}
            >
              {site("annSchedule")}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={site("annDeleteOne", { title })}
              onClick={() => onAsk("remove")}
            >
              {site("annDelete")}
            </Button>
          </>
        )}
        {(state === "shown" || state === "scheduled") && (
          <Button size="sm" aria-label={site("annEndOne", { title })} onClick={() => onAsk("end")}>
            {site("annEnd")}
          </Button>
        )}
      </div>
    </article>
  );
}

function windowOf({ startsAt, endsAt }: EditedAnnouncementView): string {
  const from = startsAt === null ? site("annFromScheduled") : site("annFrom", { at: formatMoment(startsAt) });
  const to = endsAt === null ? site("annToEnded") : site("annTo", { at: formatMoment(endsAt) });
  return `${from} ${to}`;
}
