import { type FormEvent, useId, useState } from "react";
import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { Button } from "@fillmark/ui/button";
import { Radio } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { TextField } from "@fillmark/ui/text-field";
import { newsDesk as words } from "../../messages/en/news-desk.ts";

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
  const [when, setWhen] = useState(isScheduled ? "later" : "now");
  const [at, setAt] = useState(() => localTime(isScheduled ? article.publishedAt : null));
  const [isWrong, setWrong] = useState(false);
  const ready = article.languages.filter(({ isReady }) => isReady);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const moment = new Date(at);
    const isPast = when === "later" && !(moment.getTime() > Date.now());
    setWrong(isPast);
    if (isPast) event.currentTarget.querySelector<HTMLElement>("input[type=datetime-local]")?.focus();
    else onPublish(when === "later" ? moment.toISOString() : null);
  }
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={words("publishTitle", { title: article.title })}
      closeLabel={words("close")}
      actions={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          {ready.length > 0 && (
            <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
              {words(when === "later" ? "schedule" : "publish")}
            </Button>
          )}
        </>
      }
    >
      {ready.length === 0 ? (
        <Note tone="warn">{words("publishNobody")}</Note>
      ) : (
        <form id={id} className="nk__when" onSubmit={submit} noValidate>
          <p className="t14 ink2">
            {words("publishText", {
              languages: ready.map(({ language }) => LANGUAGE_NAMES[language]).join(", "),
            })}
          </p>
          <fieldset className="nk__choice">
            <legend className="lab">{words("when")}</legend>
            <Radio name={id} value="now" isOn={when === "now"} onChange={setWhen}>
              {words("whenNow")}
            </Radio>
            <Radio name={id} value="later" isOn={when === "later"} onChange={setWhen}>
              {words("whenLater")}
            </Radio>
          </fieldset>
          {when === "later" && (
            <TextField
              type="datetime-local"
              label={words("at")}
              hint={words("atHint", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
              error={isWrong ? words("atMissing") : undefined}
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

/** As the browser's own field writes it: "2026-11-22T14:30", on this clock. Without a time tomorrow at nine. */
function localTime(at: string | null): string {
  const moment = at === null ? new Date() : new Date(at);
  if (at === null) {
    moment.setDate(moment.getDate() + 1);
    moment.setHours(9, 0, 0, 0);
  }
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
