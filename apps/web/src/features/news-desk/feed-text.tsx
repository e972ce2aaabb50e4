import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { ExternalLinkIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { newsDesk as t } from "../../messages/en/news-desk.ts";

/** Another's article: read, never changed. */
export function FeedText({ article }: { article: EditedNewsView }) {
  const { source, link, texts } = article;
  return (
    <section className="nk__panel" aria-label={t("text")}>
      <Note>{t("others", { source: source ?? "–" })}</Note>
      {texts.map(({ language, title, summary, markdown }) => (
        <div key={language} className="nk__theirs" lang={language} dir="auto">
          <h2 className="text-16">{title}</h2>
          <p className="text-secondary">{markdown === "" ? summary : markdown}</p>
        </div>
      ))}
      {link !== null && /^https?:\/\//i.test(link) && (
        <a className="btn btn--secondary nk__remove" href={link} target="_blank" rel="noopener noreferrer">
          {t("readThere")}
          <ExternalLinkIcon className="icon-16" />
        </a>
      )}
    </section>
  );
}
