/** What the operator says at the top of the landing page; undefined where the page's own sentence stands. */
export function ownHeadline(): { title: string | undefined; lead: string | undefined } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="headline"]');
  const title = meta?.content;
  return { title: title === "" ? undefined : title, lead: meta?.dataset["lead"] };
}
