import { type Language, LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { useNewsActions } from "./use-news-actions.ts";
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
  const actions = useNewsActions(draft);
  const [, navigate] = useLocation();
  if (asked === null) return null;
  const shared = {
    isOpen: true,
    isBusy: actions.isBusy,
    isDanger: true,
    onClose: onDone,
    keep: t("cancel"),
  };
  const run = (action: Promise<unknown>): void => void action.then(onDone);
  if (asked.what === "removeText") {
    const language = LANGUAGE_NAMES[asked.language];
    return (
      <ConfirmDialog
        {...shared}
        title={t("removeLanguage", { language })}
        text={t("removeLanguageText", { language })}
        action={t("removeLanguage", { language })}
        onConfirm={() => run(actions.removeText(asked.language))}
      />
    );
  }
  const { article } = asked;
  const { title } = article;
  if (asked.what === "publish")
    return (
      <PublishDialog
        article={article}
        isBusy={actions.isBusy}
        onClose={onDone}
        onPublish={(at) => run(actions.publish(article, at))}
      />
    );
  if (asked.what === "withdraw")
    return (
      <ConfirmDialog
        {...shared}
        title={t("withdrawTitle", { title })}
        text={t("withdrawText")}
        action={t("withdraw")}
        onConfirm={() => run(actions.withdraw(article))}
      />
    );
  return (
    <ConfirmDialog
      {...shared}
      title={t("deleteTitle", { title })}
      text={t("deleteText")}
      action={t("delete")}
      onConfirm={() =>
        run(
          actions.remove(article).then((isGone) => {
            if (isGone) navigate("/admin/news");
          }),
        )
      }
    />
  );
}
