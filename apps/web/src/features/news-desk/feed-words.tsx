import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { ExternalLinkIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { newsDesk as words } from "../../messages/en/news-desk.ts";

/** Another's article: read, never changed. */
export function FeedWords({ article }: { article: EditedNewsView }) {
  const { source, link, texts } = article;
  return (
    <section className="nk__panel" aria-label={words("text")}>
      <Note>{words("others", { source: source ?? "–" })}</Note>
      {texts.map(({ language, title, summary, markdown }) => (
        <div key={language} className="nk__theirs" lang={language} dir="auto">
          <h2 className="t16">{title}</h2>
          <p className="ink2">{markdown === "" ? summary : markdown}</p>
        </div>
      ))}
      {link !== null && /^https?:\/\//i.test(link) && (
        <a className="btn btn--secondary nk__remove" href={link} target="_blank" rel="noopener noreferrer">
          {words("readThere")}
          <ExternalLinkIcon className="i16" />
        </a>
      )}
    </section>
  );
}
