import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { SaveSiteInput, SiteSettings, SiteSettingsView } from "@fillmark/contracts/site";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { site } from "../../messages/en/site.ts";
import { tidied, wrongIn } from "./site-form.ts";

/** What is typed, against the version that it began from. */
export function useSiteForm(first: SiteSettingsView) {
  const [server, setServer] = useState(first);
  const [settings, setSettings] = useState<SiteSettings>(first.settings);
  const [isConflict, setConflict] = useState(false);
  const { client, site: cache } = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: (input: SaveSiteInput) => guarded(() => client.site.saveSettings.mutate(input)),
    onSuccess: (saved) => {
      if (saved === undefined) return;
      setServer(saved);
      setSettings(saved.settings);
      cache.settings.setData(undefined, saved);
      toast.ok(site("saved"));
    },
    onError: (error) => {
      if (domainErrorOf(error)?.code === "TEXT_CHANGED") setConflict(true);
      else toast.error(site("saveFailed", { reason: describeError(error).text }));
    },
  });
  // What is saved before the others' version is known would only meet the same conflict, so saving waits for it.
  const theirs = useMutation({
    mutationFn: () => client.site.settings.query(),
    onError: () => toast.error(site("failed")),
  });
  const form = useForm({
    values: settings,
    onChange: setSettings,
    call: { isPending: save.isPending || theirs.isPending },
    check: (typed) => wrongIn(tidied(typed)),
    send: (typed) => save.mutate({ settings: tidied(typed), version: server.version }),
  });
  return {
    form,
    server,
    settings,
    wrong: form.wrong,
    isConflict,
    isDirty: JSON.stringify(settings) !== JSON.stringify(server.settings),
    /** Asks for another proof where the last one is long ago. */
    dialog,
    change: form.set,
    /** Goes on from what the others saved, with their words or with these. */
    settle(keepsMine: boolean): void {
      theirs.mutate(undefined, {
        onSuccess: (next) => {
          setServer(next);
          if (!keepsMine) setSettings(next.settings);
          setConflict(false);
        },
      });
    },
  };
}

export type SiteForm = ReturnType<typeof useSiteForm>;
