import { useId, useState } from "react";
import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { Radio } from "@fillmark/ui/choice";
import { Note } from "@fillmark/ui/note";
import { TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { toLocalInput, timeFrom } from "../../forms/local-input.ts";
import { pageZone } from "../../format/page-zone.ts";

interface PublishDialogProps {
  article: EditedNewsView;
  isBusy: boolean;
  onClose: () => void;
  /** Null for at once. */
  onPublish: (at: string | null) => void;
}

/** Asks when readers get it, and says in which languages. */
export function PublishDialog({ article, isBusy, onClose, onPublish }: PublishDialogProps) {
  const id = useId();
  const isScheduled = article.state === "scheduled";
  const [values, setValues] = useState(() => ({
    when: isScheduled ? "later" : "now",
    at: localTime(isScheduled ? article.publishedAt : null),
  }));
  const form = useForm({
    values,
    onChange: setValues,
    call: { isPending: isBusy },
    check: ({ when, at }) => ({
      at: when === "later" && !(Date.parse(at) > Date.now()) ? t("atMissing") : undefined,
    }),
    send: ({ when, at }) => onPublish(when === "later" ? new Date(at).toISOString() : null),
  });
  const isLater = values.when === "later";
  const setWhen = (when: string): void => form.set({ when });
  const ready = article.languages.filter(({ isReady }) => isReady);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("publishTitle", { title: article.title })}
      closeLabel={t("close")}
      keep={t("cancel")}
      action={ready.length === 0 ? undefined : t(isLater ? "schedule" : "publish")}
      formClass="nk__when"
    >
      {ready.length === 0 ? (
        <Note tone="warn">{t("publishNobody")}</Note>
      ) : (
        <>
          <p className="text-14 text-secondary">
            {t("publishText", {
              languages: ready.map(({ language }) => LANGUAGE_NAMES[language]).join(", "),
            })}
          </p>
          <fieldset className="nk__choice">
            <legend className="field-label">{t("when")}</legend>
            <Radio name={id} value="now" isOn={!isLater} onChange={setWhen}>
              {t("whenNow")}
            </Radio>
            <Radio name={id} value="later" isOn={isLater} onChange={setWhen}>
              {t("whenLater")}
            </Radio>
          </fieldset>
          {isLater && (
            <TextField
              {...form.text("at")}
              type="datetime-local"
              label={t("at")}
              hint={t("atHint", { zone: pageZone })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** As the browser's own field writes it: "2026-11-22T14:30", by the page's time zone. Without a time tomorrow at nine. */
function localTime(at: string | null): string {
  return toLocalInput(at === null ? timeFrom(Date.now(), 1, 9) : new Date(at));
}
