import type { NewsItemView } from "@fillmark/contracts/news";
import { newsImageUrl } from "../../articles/news-image.ts";
import { NewsDrawing } from "../../articles/news-drawing.tsx";

/** As wide as a card's picture is stored. */
const smallWidth = 480;

interface PictureProps {
  item: Pick<NewsItemView, "id" | "category" | "image">;
  /** Seen before anybody scrolls: fetched at once. */
  isFirst: boolean;
}

/** Beside a title, 96 by 72. The title says what it is, so the picture has no words. */
export function Thumbnail({ item, isFirst }: PictureProps) {
  if (item.image === null) return <NewsDrawing item={item} />;
  return (
    <img
      src={newsImageUrl(item.image.smallPath)}
      alt=""
      width={96}
      height={72}
      decoding="async"
      loading={isFirst ? "eager" : "lazy"}
    />
  );
}

/**
 * Across the column, cut to a band. A phone takes the smaller one unless its screen is very fine: on a slow line the
 * larger one comes a second later.
 */
export function WidePicture({ item, isFirst }: PictureProps) {
  if (item.image === null) return <NewsDrawing item={item} isWide />;
  const { path, smallPath, width, height } = item.image;
  return (
    <img
      src={newsImageUrl(path)}
      srcSet={`${newsImageUrl(smallPath)} ${smallWidth}w, ${newsImageUrl(path)} ${width}w`}
      sizes="(min-width: 1024px) 784px, 60vw"
      alt=""
      width={width}
      height={height}
      fetchPriority={isFirst ? "high" : "auto"}
      loading={isFirst ? "eager" : "lazy"}
    />
  );
}
