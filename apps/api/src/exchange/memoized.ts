/** Every order asks for these, and they hardly ever change: each change puts a new object in its place. */
export function memoized<Source, View>(
  sources: () => Iterable<Source>,
  toView: (source: Source) => View,
): () => View[] {
  let seen: Source[] = [];
  let views: View[] = [];
  return () => {
    const now = [...sources()];
    if (now.length !== seen.length || now.some((source, index) => source !== seen[index])) {
      seen = now;
      views = now.map(toView);
    }
    return views;
  };
}
