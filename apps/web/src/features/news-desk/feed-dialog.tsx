import { type FormEvent, useId, useRef, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@fillmark/contracts/languages";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong } from "../../lib/form-errors.ts";
import { newsCategories } from "../../lib/news-categories.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { feeds as words } from "../../messages/en/feeds.ts";
import { news } from "../../messages/en/news.ts";
import { intervalWords } from "./feed-facts.ts";
import {
  categoryIn,
  type FeedFields,
  feedFieldsOf,
  feedInput,
  intervalIn,
  intervals,
  languageIn,
  wrongFeed,
  type WrongFeed,
} from "./feed-fields.ts";

interface FeedDialogProps {
  /** Null for a new one. */
  feed: NewsFeedView | null;
  onDone: () => void;
}

/** Whose feed it is, where it stands, and how often it is asked. */
export function FeedDialog({ feed, onDone }: FeedDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => feedFieldsOf(feed));
  const [wrong, setWrong] = useState<WrongFeed>({});
  const save = useSaveFeed(onDone, setWrong);
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const found = wrongFeed(fields);
    setWrong(found);
    if (Object.keys(found).length === 0) save.mutate(feedInput(fields, feed));
  }
  return (
    <Dialog
      isOpen
      isBusy={save.isPending}
      onClose={onDone}
      title={feed === null ? words("newFeed") : words("editFeed", { name: feed.name })}
      closeLabel={words("close")}
      actions={
        <>
          <Button onClick={onDone}>{words("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={save.isPending}>
            {words("save")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="fd__form" onSubmit={submit} noValidate>
        {save.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {problemOf(save.error)}
          </Note>
        )}
        <Names fields={fields} wrong={wrong} onChange={(part) => setFields({ ...fields, ...part })} />
        <Choices fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />
      </form>
    </Dialog>
  );
}

function useSaveFeed(onDone: () => void, onWrong: (wrong: WrongFeed) => void) {
  const utils = trpc.useUtils();
  return trpc.newsFeeds.save.useMutation({
    onSuccess: () => {
      toast.ok(words("saved"));
      onDone();
    },
    onError: (error) => {
      const { name, url, siteUrl } = fieldErrors(error);
      onWrong({
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : { url }),
        ...(siteUrl === undefined ? {} : { siteUrl }),
      });
    },
    onSettled: () => utils.newsFeeds.list.invalidate(),
  });
}

function problemOf(error: unknown): string {
  if (domainErrorOf(error)?.code === "TEXT_CHANGED") return words("conflict");
  return words("saveFailed", { reason: describeError(error).text });
}

interface PartProps {
  fields: FeedFields;
  onChange: (part: Partial<FeedFields>) => void;
}

function Names({ fields, wrong, onChange }: PartProps & { wrong: WrongFeed }) {
  return (
    <>
      <TextField
        label={words("name")}
        hint={words("nameHint")}
        maxLength={60}
        data-autofocus=""
        value={fields.name}
        error={wrong.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={words("url")}
        hint={words("urlHint")}
        type="url"
        inputMode="url"
        maxLength={500}
        dir="ltr"
        value={fields.url}
        error={wrong.url}
        onChange={(event) => onChange({ url: event.target.value })}
      />
      <TextField
        label={words("siteUrl")}
        hint={words("siteUrlHint")}
        type="url"
        inputMode="url"
        maxLength={500}
        dir="ltr"
        value={fields.siteUrl}
        error={wrong.siteUrl}
        onChange={(event) => onChange({ siteUrl: event.target.value })}
      />
    </>
  );
}

function Choices({ fields, onChange }: PartProps) {
  return (
    <>
      <Select
        label={words("category")}
        value={fields.category}
        onChange={(chosen) => onChange({ category: categoryIn(chosen) })}
        options={newsCategories.map((value) => ({ value, label: news(value) }))}
      />
      <Select
        label={words("language")}
        value={fields.language}
        onChange={(chosen) => onChange({ language: languageIn(chosen) })}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Select
        label={words("interval")}
        value={String(fields.intervalMinutes)}
        onChange={(chosen) => onChange({ intervalMinutes: intervalIn(chosen) })}
        options={intervals.map((value) => ({ value: String(value), label: intervalWords(value) }))}
      />
      <Check isOn={fields.isEnabled} onChange={(isEnabled) => onChange({ isEnabled })}>
        {words("enabled")}
      </Check>
      <p className="t14 ink3">{words("enabledHint")}</p>
    </>
  );
}
