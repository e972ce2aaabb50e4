import { type Language, LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { newsDesk as words } from "../../messages/en/news-desk.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useNewsDeeds } from "./use-news-deeds.ts";
import type { NewsDraft } from "./use-news-draft.ts";

/** What the editor is asked before it happens. */
export type Asked =
  | { what: "publish" | "withdraw" | "delete"; article: EditedNewsView }
  | { what: "removeText"; language: Language }
  | null;

interface EditorQuestionsProps {
  draft: NewsDraft;
  asked: Asked;
  onDone: () => void;
}

export function EditorQuestions({ draft, asked, onDone }: EditorQuestionsProps) {
  const deeds = useNewsDeeds(draft);
  const [, navigate] = useLocation();
  if (asked === null) return null;
  const shared = {
    isOpen: true,
    isBusy: deeds.isBusy,
    isDanger: true,
    onClose: onDone,
    keep: words("cancel"),
  };
  const run = (deed: Promise<unknown>): void => void deed.then(onDone);
  if (asked.what === "removeText") {
    const language = LANGUAGE_NAMES[asked.language];
    return (
      <ConfirmDialog
        {...shared}
        title={words("removeLanguage", { language })}
        text={words("removeLanguageText", { language })}
        deed={words("removeLanguage", { language })}
        onConfirm={() => run(deeds.removeText(asked.language))}
      />
    );
  }
  const { article } = asked;
  const { title } = article;
  if (asked.what === "publish")
    return (
      <PublishDialog
        article={article}
        isBusy={deeds.isBusy}
        onClose={onDone}
        onPublish={(at) => run(deeds.publish(article, at))}
      />
    );
  if (asked.what === "withdraw")
    return (
      <ConfirmDialog
        {...shared}
        title={words("withdrawTitle", { title })}
        text={words("withdrawText")}
        deed={words("withdraw")}
        onConfirm={() => run(deeds.withdraw(article))}
      />
    );
  return (
    <ConfirmDialog
      {...shared}
      title={words("deleteTitle", { title })}
      text={words("deleteText")}
      deed={words("delete")}
      onConfirm={() =>
        run(
          deeds.remove(article).then((isGone) => {
            if (isGone) navigate("/admin/news");
          }),
        )
      }
    />
  );
}
