import { useMutation } from "@tanstack/react-query";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoment } from "../../lib/format.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { site } from "../../messages/en/site.ts";

export type Deed = "schedule" | "end" | "remove";

export interface Question {
  readonly deed: Deed;
  readonly announcement: EditedAnnouncementView;
}

const done = { schedule: "annScheduled", end: "annEnded", remove: "annDeleted" } as const;

/** Asks once more, says who will see what from when, and does it. */
export function AnnouncementQuestion({ asked, onDone }: { asked: Question; onDone: () => void }) {
  const { client, site: cache } = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { deed, announcement } = asked;
  const { id, revision } = announcement;
  const act = useMutation({
    mutationFn: async () => {
      if (deed === "end") return client.site.endAnnouncement.mutate({ id });
      if (deed === "remove") return client.site.deleteAnnouncement.mutate({ id });
      return guarded(() => client.site.scheduleAnnouncement.mutate({ id, revision }));
    },
    onSuccess: (answer) => {
      if (answer === undefined) return;
      toast.ok(site(done[deed]));
      onDone();
    },
    onError: (error) => {
      const isStale = domainErrorOf(error)?.code === "TEXT_CHANGED";
      toast.error(
        isStale ? site("annConflict") : site("annActionFailed", { reason: describeError(error).text }),
      );
      onDone();
    },
    onSettled: () => cache.listAnnouncements.invalidate(),
  });
  const { title } = announcement.words.en;
  return (
    <>
      <ConfirmDialog
        isOpen
        isBusy={act.isPending}
        isDanger={deed !== "schedule"}
        onClose={onDone}
        keep={site("cancel")}
        {...wordsOf(asked, title)}
        onConfirm={() => act.mutate()}
      />
      {dialog}
    </>
  );
}

function wordsOf({ deed, announcement }: Question, title: string) {
  if (deed === "end")
    return { title: site("annEndTitle", { title }), text: site("annEndText"), deed: site("annEnd") };
  if (deed === "remove")
    return { title: site("annDeleteTitle", { title }), text: site("annDeleteText"), deed: site("annDelete") };
  const { startsAt, audience } = announcement;
  const when =
    startsAt === null || Date.parse(startsAt) <= Date.now()
      ? site("annWhenNow")
      : site("annWhenFrom", { at: formatMoment(startsAt) });
  return {
    title: site("annScheduleTitle", { title }),
    text: site("annScheduleText", { who: site(`audience_${audience}`), when }),
    deed: site("annSchedule"),
  };
}
