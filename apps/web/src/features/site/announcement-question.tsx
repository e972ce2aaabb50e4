import { useMutation } from "@tanstack/react-query";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { site } from "../../messages/en/site.ts";

export type AnnouncementAction = "schedule" | "end" | "remove";

export interface Question {
  readonly action: AnnouncementAction;
  readonly announcement: EditedAnnouncementView;
}

const done = { schedule: "annScheduled", end: "annEnded", remove: "annDeleted" } as const;

/** Asks once more, says who will see what from when, and does it. */
export function AnnouncementQuestion({ asked, onDone }: { asked: Question; onDone: () => void }) {
  const { client, site: cache } = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { action, announcement } = asked;
  const { id, revision } = announcement;
  const act = useMutation({
    mutationFn: async () => {
      if (action === "end") return client.site.endAnnouncement.mutate({ id });
      if (action === "remove") return client.site.deleteAnnouncement.mutate({ id });
      return guarded(() => client.site.scheduleAnnouncement.mutate({ id, revision }));
    },
    onSuccess: (answer) => {
      if (answer === undefined) return;
      toast.ok(site(done[action]));
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
        isDanger={action !== "schedule"}
        onClose={onDone}
        keep={site("cancel")}
        {...textOf(asked, title)}
        onConfirm={() => act.mutate()}
      />
      {dialog}
    </>
  );
}

function textOf({ action, announcement }: Question, title: string) {
  if (action === "end")
    return { title: site("annEndTitle", { title }), text: site("annEndText"), action: site("annEnd") };
  if (action === "remove")
    return {
      title: site("annDeleteTitle", { title }),
      text: site("annDeleteText"),
      action: site("annDelete"),
    };
  const { startsAt, audience } = announcement;
  const when =
    startsAt === null || Date.parse(startsAt) <= Date.now()
      ? site("annWhenNow")
      : site("annWhenFrom", { at: formatMoment(startsAt) });
  return {
    title: site("annScheduleTitle", { title }),
    text: site("annScheduleText", { who: site(`audience_${audience}`), when }),
    action: site("annSchedule"),
  };
}
