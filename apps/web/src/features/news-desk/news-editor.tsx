import { useEffect, useRef, useState } from "react";
import type { Language } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { toast } from "@fillmark/ui/toast";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { AboutPart } from "./about-part.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { type Asked, EditorQuestions } from "./editor-questions.tsx";
import { FeedText } from "./feed-text.tsx";
import { languagesIn } from "./news-fields.ts";
import { Standing } from "./standing.tsx";
import { TextPart } from "./text-part.tsx";
import { useNewsDraft } from "./use-news-draft.ts";
import { findWrong, type WrongText } from "./text-errors.ts";

interface NewsEditorProps {
  /** Null for one that has never been saved. */
  edited: EditedNewsView | null;
  onBorn: (id: string) => void;
}

/** An article: what is written and chosen on the one side, how readers will see it on the other. */
export function NewsEditor({ edited, onBorn }: NewsEditorProps) {
  const draft = useNewsDraft(edited, onBorn);
  const { fields, server, isDirty } = draft;
  const languages = languagesIn(fields.texts);
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? "en");
  const [wrong, setWrong] = useState<WrongText | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  async function save(): Promise<EditedNewsView | null> {
    const found = findWrong(fields, draft.base, server);
    setWrong(found);
    if (found !== null) setChosen(found.language);
    return found === null ? draft.save() : null;
  }
  async function saveAndSay(): Promise<void> {
    if (draft.isSaving) return;
    if (!isDirty && server !== null) return void toast.info(t("nothingToSave"));
    const saved = await save();
    if (saved !== null) toast.ok(t(saved.state === "published" ? "savedAndRead" : "savedDone"));
  }
  async function askToPublish(): Promise<void> {
    const saved = await save();
    if (saved !== null) setAsked({ what: "publish", article: saved });
  }
  useSaveKey(() => void saveAndSay());
  const isTheirs = server?.origin === "feed";
  return (
    <div className="nk__grid">
      <div className="nk__form" ref={form}>
        <Standing draft={draft} />
        {isTheirs ? (
          <FeedText article={server} />
        ) : (
          <TextPart
            draft={draft}
            language={language}
            wrong={wrong?.language === language ? wrong : null}
            onChoose={setChosen}
            onRemove={(removed) => setAsked({ what: "removeText", language: removed })}
          />
        )}
        <AboutPart draft={draft} hasImage={!isTheirs} />
        <EditorBar
          draft={draft}
          onSave={() => void saveAndSay()}
          onPublish={() => void askToPublish()}
          onAsk={setAsked}
        />
      </div>
      <ArticlePreview fields={fields} language={language} />
      <EditorQuestions draft={draft} asked={asked} onDone={() => setAsked(null)} />
      <UnsavedGuard isDirty={isDirty} isKeptOnDevice />
    </div>
  );
}

/** Ctrl+S, or Cmd+S, wherever the focus is; the browser's own page to save is of no use here. */
function useSaveKey(onSave: () => void): void {
  const newest = useRef(onSave);
  useEffect(() => {
    newest.current = onSave;
  });
  useEffect(() => {
    function keyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (document.querySelector("dialog:modal") === null) newest.current();
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}
