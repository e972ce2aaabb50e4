import { useState } from "react";
import type { RatingView } from "@fillmark/contracts/support-reports";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Link } from "wouter";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatMoment } from "../../format/format.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { supportReports as t } from "../../messages/en/support-reports.ts";

const pageSize = 20;
/** What an unhappy customer gives. */
const lowScore = 3;

const shows = {
  all: {},
  low: { atMost: lowScore },
  comment: { withComment: true },
} as const;
type Show = keyof typeof shows;
const showNames = { all: t("allRatings"), low: t("lowRatings"), comment: t("withComment") };

/** What customers said, newest first, each with the conversation that it is about. */
export function RatingsPanel({ period }: { period: { from: string; to: string } }) {
  const { client } = trpc.useUtils();
  const [show, setShow] = useState<Show>("all");
  const input = { ...period, ...shows[show] };
  const query = useCursorQuery(["supportReports", "listRatings"], { ...input, limit: pageSize }, (cursor) =>
    client.supportReports.listRatings.query({ ...input, limit: pageSize, ...cursor }),
  );
  const csv = async (): Promise<string> =>
    ratingsCsv(
      await readAllPages((cursor) =>
        client.supportReports.listRatings.query({
          ...input,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  const ratings = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel
      title={t("ratings")}
      label={t("ratings")}
      action={<CsvButton label={t("csv")} failed={t("csvFailed")} name={`ratings-${show}`} make={csv} />}
    >
      <div className="sr__part">
        <Segmented
          label={t("show")}
          look="sm"
          value={show}
          onChange={setShow}
          segments={(["all", "low", "comment"] as const).map((value) => ({ value, label: showNames[value] }))}
        />
        <QueryView
          query={query}
          failed={t("ratingsFailed")}
          skeleton={<SkeletonRows label={t("ratingsLoading")} count={4} />}
        >
          {() =>
            ratings.length === 0 ? (
              <Empty>{t(show === "all" ? "ratingsNone" : "ratingsNoneHere")}</Empty>
            ) : (
              <ul className="sr__ratings" aria-label={t("ratings")}>
                {ratings.map((rating) => (
                  <Rating key={`${rating.conversationId} ${rating.at}`} rating={rating} />
                ))}
              </ul>
            )
          }
        </QueryView>
        <LoadMore query={query} label={t("more")} className="ad__end" />
      </div>
    </Panel>
  );
}

function Rating({
  rating: { conversationId, reference, user, score, comment, at, agent },
}: {
  rating: RatingView;
}) {
  const by = agent === null ? t("resolvedByNobody") : t("resolvedBy", { agent: agent.name });
  return (
    <li className="sr__rating">
      <b className="font-medium">{t("score", { score })}</b>
      <div className="sr__said">
        {comment === null ? (
          <p className="text-14 text-muted">{t("noComment")}</p>
        ) : (
          <blockquote className="text-14" dir="auto">
            {comment}
          </blockquote>
        )}
        <p className="text-12 text-muted">
          <Link href={`/admin/support/${conversationId}`} className="link">
            {t("open", { reference })}
          </Link>
          {` · `}
          <bdi>{user.name ?? user.email ?? t("guest")}</bdi>
          {` · ${by} · ${formatMoment(at)}`}
        </p>
      </div>
    </li>
  );
}

function ratingsCsv(ratings: readonly RatingView[]): string {
  return toCsv(
    ["rated_at", "score", "comment", "conversation", "user_id", "email", "resolved_by"],
    ratings.map(({ at, score, comment, reference, user, agent }) => [
      at,
      String(score),
      comment ?? "",
      reference,
      user.id,
      user.email ?? "",
      agent?.name ?? "",
    ]),
  );
}
