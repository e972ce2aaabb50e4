import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@fillmark/contracts/languages";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FormOf, useForm } from "../../forms/form.tsx";
import { newsCategories } from "../../articles/news-categories.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { feeds as t } from "../../messages/en/feeds.ts";
import { news } from "../../messages/en/news.ts";
import { intervalText } from "./feed-facts.ts";
import { type FeedFields, feedFieldsOf, feedInput, intervals, wrongFeed } from "./feed-fields.ts";

interface FeedDialogProps {
  /** Null for a new one. */
  feed: NewsFeedView | null;
  onDone: () => void;
}

/** Whose feed it is, where it stands, and how often it is asked. */
export function FeedDialog({ feed, onDone }: FeedDialogProps) {
  const [fields, setFields] = useState(() => feedFieldsOf(feed));
  const save = useSaveFeed(onDone);
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: save,
    check: wrongFeed,
    send: (typed) => save.mutate(feedInput(typed, feed)),
  });
  const isStale = domainErrorOf(form.failure)?.code === "TEXT_CHANGED";
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={feed === null ? t("newFeed") : t("editFeed", { name: feed.name })}
      closeLabel={t("close")}
      keep={t("cancel")}
      action={t("save")}
      formClass="fd__form"
      failed={(reason) => (isStale ? t("conflict") : t("saveFailed", { reason }))}
    >
      <Names form={form} />
      <Choices form={form} />
    </FormDialog>
  );
}

function useSaveFeed(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.newsFeeds.save.useMutation({
    onSuccess: () => {
      toast.ok(t("saved"));
      onDone();
    },
    onSettled: () => utils.newsFeeds.list.invalidate(),
  });
}

function Names({ form }: { form: FormOf<FeedFields> }) {
  const address = { type: "url", inputMode: "url", maxLength: 500, dir: "ltr" } as const;
  return (
    <>
      <TextField
        {...form.text("name")}
        label={t("name")}
        hint={t("nameHint")}
        maxLength={60}
        data-autofocus=""
      />
      <TextField {...form.text("url")} {...address} label={t("url")} hint={t("urlHint")} />
      <TextField {...form.text("siteUrl")} {...address} label={t("siteUrl")} hint={t("siteUrlHint")} />
    </>
  );
}

function Choices({ form }: { form: FormOf<FeedFields> }) {
  return (
    <>
      <Select
        {...form.choice("category", newsCategories)}
        label={t("category")}
        options={newsCategories.map((value) => ({ value, label: news(value) }))}
      />
      <Select
        {...form.choice("language", LANGUAGES)}
        label={t("language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Select
        {...form.choice("intervalMinutes", intervals)}
        label={t("interval")}
        options={intervals.map((value) => ({ value: String(value), label: intervalText(value) }))}
      />
      <Check {...form.toggle("isEnabled")}>{t("enabled")}</Check>
      <p className="text-14 text-muted">{t("enabledHint")}</p>
    </>
  );
}
