/** Where an image of the news is fetched. Its path changes with its content, so it can be kept for good. */
export function newsImageUrl(path: string): string {
  return `/storage/news/${path}`;
}
