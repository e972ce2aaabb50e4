import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { Avatar } from "@fillmark/ui/avatar";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import type { UserView } from "@fillmark/contracts/auth";
import { avatarTypes, avatarUrl, uploadAvatar } from "../../account/avatar.ts";
import { CallError } from "../../api-client/failed-call.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { initialsOf } from "../../format/initials.ts";
import { trpc } from "../../api-client/trpc.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { details as t } from "../../messages/en/settings-details.ts";

interface AvatarCardProps {
  user: Pick<UserView, "name" | "email">;
  avatar: string | null;
}

/** The picture of oneself: chosen, changed, taken away. Initials stand where there is none. */
export function AvatarCard({ user, avatar }: AvatarCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: uploadAvatar,
    onSuccess: async () => {
      await utils.profile.details.invalidate();
      toast.ok(t("pictureSaved"));
    },
  });
  const remove = trpc.profile.removeAvatar.useMutation({
    onSuccess: (saved) => {
      utils.profile.details.setData(undefined, saved);
      toast.ok(t("pictureRemoved"));
    },
    onError: (error) => toast.error(t("pictureRemoveFailed", { reason: describeError(error).text })),
  });
  function choose() {
    upload.reset();
    input.current?.click();
  }
  return (
    <FormCard title={t("picture")}>
      {upload.isError && (
        <Note tone="err" role="alert">
          {t("pictureFailed", { reason: reasonOf(upload.error) })}
        </Note>
      )}
      <div className="settings__picture">
        <Avatar initials={initialsOf(user)} src={avatarUrl(avatar)} size="xl" />
        <div className="row">
          <Button isBusy={upload.isPending} onClick={choose}>
            {t(avatar === null ? "pictureChoose" : "pictureChange")}
          </Button>
          {avatar !== null && (
            <Button variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t("pictureRemove")}
            </Button>
          )}
        </div>
      </div>
      <p className="text-14 text-muted">{t("pictureHint")}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarTypes}
        aria-label={t("pictureChoose")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file !== undefined) upload.mutate(file);
        }}
      />
    </FormCard>
  );
}

function reasonOf(error: unknown): string {
  const domain = error instanceof CallError ? error.domain : null;
  return domain === null ? t("pictureOffline") : describeDomainError(domain);
}
