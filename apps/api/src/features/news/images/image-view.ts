import type { NewsImageView } from "@fillmark/contracts/news";

/** Below NEWS_FOLDER: each image has a smaller one beside it. */
export function smallPathOf(path: string): string {
  return path.replace(/\.webp$/, "s.webp");
}

export function imageView(row: {
  path: string | null;
  width: number | null;
  height: number | null;
}): NewsImageView | null {
  const { path, width, height } = row;
  if (path === null || width === null || height === null) return null;
  return { path, smallPath: smallPathOf(path), width, height };
}
