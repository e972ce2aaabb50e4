import type { EpisodeView } from "@fillmark/contracts/inbox";
import { formatDay } from "../../format/format.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { formatSpan } from "./time-text.ts";

/** How the user judged the newest answer that was asked about. */
export function LastRating({ episodes }: { episodes: readonly EpisodeView[] }) {
  const rated = episodes.find(({ rating }) => rating !== null);
  if (rated === undefined) return null;
  return (
    <section>
      <h2>{inbox("rating")}</h2>
      <p className="text-14">
        <b className="font-medium">{inbox("rated", { score: rated.rating ?? 0 })}</b>
        {rated.ratingComment !== null && (
          <span className="ctx__quote text-secondary">{rated.ratingComment}</span>
        )}
      </p>
    </section>
  );
}

/** What was talked about before; the conversation that is open now is not among them. */
export function Episodes({ episodes }: { episodes: readonly EpisodeView[] }) {
  const earlier = episodes.filter(({ resolvedAt }, place) => place > 0 || resolvedAt !== null);
  return (
    <section>
      <h2>{inbox("episodes")}</h2>
      {earlier.length === 0 ? (
        <p className="text-14 text-muted">{inbox("episodesNone")}</p>
      ) : (
        <ul className="mo">
          {earlier.map(({ number, subject, openedAt, rating, firstAnswerMs }) => (
            <li key={number}>
              <span className="between">
                <span className="text-secondary truncate">{subject}</span>
                <span className="text-12 text-muted nowrap">{formatDay(openedAt)}</span>
              </span>
              <span className="text-12 text-muted">
                {[
                  rating === null ? inbox("ratingNone") : inbox("rated", { score: rating }),
                  ...(firstAnswerMs === null
                    ? []
                    : [inbox("answeredIn", { time: formatSpan(firstAnswerMs) })]),
                ].join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
