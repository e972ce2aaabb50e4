import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type {
  AnnouncementDraft,
  EditedAnnouncementView,
  SaveAnnouncementInput,
} from "@fillmark/contracts/site";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { type FieldErrors, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { site } from "../../messages/en/site.ts";
import { fromLocalInput, toLocalInput } from "../../forms/local-input.ts";

/** As they are typed: times by the clock of the editor, without seconds. */
export interface AnnouncementFields extends Omit<AnnouncementDraft, "startsAt" | "endsAt"> {
  startsAt: string;
  endsAt: string;
}

type Words = AnnouncementDraft["words"];

function fieldsOf(announcement: EditedAnnouncementView | null): AnnouncementFields {
  if (announcement === null)
    return {
      kind: "info",
      audience: "all",
      isDismissible: true,
      words: { en: { title: "", markdown: "" } },
      startsAt: "",
      endsAt: "",
    };
  const { kind, audience, isDismissible, words, startsAt, endsAt } = announcement;
  return { kind, audience, isDismissible, words, startsAt: typed(startsAt), endsAt: typed(endsAt) };
}

/** The words and the window of an announcement in its dialog, saved against what others do. */
export function useAnnouncementForm(announcement: EditedAnnouncementView | null, onDone: () => void) {
  const [fields, setFields] = useState(() => fieldsOf(announcement));
  const { client, site: cache } = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: (input: SaveAnnouncementInput) => guarded(() => client.site.saveAnnouncement.mutate(input)),
    onSuccess: (saved) => {
      if (saved === undefined) return;
      toast.ok(site("annSaved"));
      onDone();
    },
    onError: (error) => {
      const isStale = domainErrorOf(error)?.code === "TEXT_CHANGED";
      toast.error(
        isStale ? site("annConflict") : site("annActionFailed", { reason: describeError(error).text }),
      );
    },
    onSettled: () => cache.listAnnouncements.invalidate(),
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: save,
    check: wrongFields,
    send({ startsAt, endsAt, ...rest }) {
      save.mutate({
        ...rest,
        words: written(rest.words),
        startsAt: instant(startsAt, announcement?.startsAt ?? null),
        endsAt: instant(endsAt, announcement?.endsAt ?? null),
        ...(announcement === null ? {} : { id: announcement.id, revision: announcement.revision }),
      });
    },
  });
  return { form, dialog };
}

/** What can be checked before it is sent. */
function wrongFields({ words, startsAt, endsAt }: AnnouncementFields): FieldErrors {
  const lacksTitle = words.en.title.trim() === "" || Object.values(words).some((one) => one && isHalf(one));
  const endsBefore = startsAt !== "" && endsAt !== "" && endsAt <= startsAt;
  return {
    title: lacksTitle ? site("annTitleMissing") : undefined,
    endsAt: endsBefore ? site("annEndsWrong") : undefined,
  };
}

const isHalf = ({ title, markdown }: Words["en"]): boolean => title.trim() === "" && markdown.trim() !== "";

/** Without languages that nobody wrote anything in. */
function written({ en, ...others }: Words): Words {
  const words: Words = { en: trimmed(en) };
  for (const language of ["es", "de", "fr", "pt", "it", "ar", "zh"] as const) {
    const own = others[language];
    if (own !== undefined && own.title.trim() !== "") words[language] = trimmed(own);
  }
  return words;
}

const trimmed = ({ title, markdown }: Words["en"]): Words["en"] => ({
  title: title.trim(),
  markdown: markdown.trim(),
});

/** A time that nobody changed stays as it was to the millisecond; the field shows minutes. */
function instant(text: string, before: string | null): string | null {
  if (text === "") return null;
  if (text === typed(before)) return before;
  return fromLocalInput(text)?.toISOString() ?? null;
}

/** What the field for a time takes: `2026-11-22T14:30`, by the page's time zone. */
function typed(at: string | null): string {
  return at === null ? "" : toLocalInput(new Date(at));
}
