import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { news } from "../../messages/en/news.ts";

const lines = ["100%", "96%", "99%", "91%", "97%", "62%"];

/** The text before it comes; with the place of the picture while not even that is known. */
export function BodyWaiting({ hasPicture }: { hasPicture: boolean }) {
  return (
    <Loading label={news("articleLoading")} className="body">
      {hasPicture && (
        <div className="im">
          <Skeleton height="100%" />
        </div>
      )}
      {lines.map((width, place) => (
        <Skeleton key={place} width={width} height={14} style={{ marginBlock: 12 }} />
      ))}
    </Loading>
  );
}
