import { useState } from "react";
import type { NewsItemView } from "@fillmark/contracts/news";
import { formatAgo } from "../../format/format-ago.ts";
import { formatMoment } from "../../format/format.ts";
import { news } from "../../messages/en/news.ts";
import { PairChip } from "./pair-chip.tsx";

const maxChips = 3;

/** What it is about, whose it is and when it came; and the pairs that it names. */
export function NewsMeta({ item }: { item: NewsItemView }) {
  return (
    <div className="nmeta">
      <span>
        {news(item.category)} · <bdi>{item.source?.name ?? news("ownSource")}</bdi> ·{" "}
        <When at={item.publishedAt} />
      </span>
      {item.pairs.slice(0, maxChips).map((pair) => (
        <PairChip key={pair} pair={pair} />
      ))}
    </div>
  );
}

export function When({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at, now)}
    </time>
  );
}
