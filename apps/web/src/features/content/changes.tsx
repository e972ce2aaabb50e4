import { useMemo } from "react";
import { Empty } from "@fillmark/ui/empty";
import { content } from "../../messages/en/content.ts";
import { lineDiff } from "./line-diff.ts";

/** What changed since the published version, line by line. */
export function Changes({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => lineDiff(before, after), [before, after]);
  if (before === after) return <Empty>{content("changesNone")}</Empty>;
  return (
    <ol className="ce__diff" aria-label={content("changesLabel")}>
      {lines.map((line, place) =>
        line.kind === "same" ? (
          <li key={place} className="text-muted">
            {content("linesSame", { count: line.count })}
          </li>
        ) : (
          <li key={place} className={`ce__${line.kind}`}>
            {line.kind !== "near" && <span className="sr-only">{content(line.kind)}</span>}
            {line.text === "" ? "\u00a0" : line.text}
          </li>
        ),
      )}
    </ol>
  );
}
