import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { FROZEN_PARTS, type FrozenPart } from "@fillmark/contracts/frozen-parts";
import type { UserProfileView, UserStateView } from "@fillmark/contracts/users";
import { Switch } from "@fillmark/ui/choice";
import { Panel } from "@fillmark/ui/page";
import { Rows, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";

/** What of this account is frozen by itself; switches for admins who may. */
export function FreezesPanel({ user }: { user: UserProfileView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<FrozenPart | null>(null);
  const { change, dialog } = useChange(user, () => setAsked(null));
  const mayChange = may(admin, "user.freeze");
  const frozenOf = (part: FrozenPart) => user.frozenParts.find((each) => each.part === part);
  const isFrozen = asked !== null && frozenOf(asked) !== undefined;
  const name = user.name ?? user.email;
  const close = (): void => setAsked(null);
  return (
    <Panel title={users("freezes")} isPadded isFirst>
      <Rows label={users("freezes")} className="usr__freezes">
        {FROZEN_PARTS.map((part) => (
          <SettingRow
            key={part}
            title={users(`part_${part}`)}
            detail={<Detail frozen={frozenOf(part)} />}
            control={
              mayChange && (
                <Switch
                  label={users(`freeze_${part}`)}
                  isOn={frozenOf(part) !== undefined}
                  disabled={change.isPending}
                  onChange={() => setAsked(part)}
                />
              )
            }
          />
        ))}
      </Rows>
      <p className="text-12 text-muted">{users("freezesAbout")}</p>
      <ReasonDialog
        isOpen={asked !== null && !isFrozen}
        isBusy={change.isPending}
        title={asked === null ? "" : users(`freezeTitle_${asked}`, { name })}
        text={asked === null ? "" : users(`freezeText_${asked}`)}
        keep={users("keep")}
        action={users("freezePart")}
        onClose={close}
        onGiven={(reason) => asked !== null && change.mutate({ part: asked, reason })}
      />
      <ConfirmDialog
        isOpen={isFrozen}
        isBusy={change.isPending}
        onClose={close}
        title={asked === null ? "" : users(`unfreezeTitle_${asked}`, { name })}
        text={users("unfreezePartText")}
        keep={users("keep")}
        action={users("unfreezePart")}
        onConfirm={() => asked !== null && change.mutate({ part: asked, reason: null })}
      />
      {dialog}
    </Panel>
  );
}

function Detail({ frozen }: { frozen: UserStateView["frozenParts"][number] | undefined }) {
  if (frozen === undefined) return users("allowed");
  const { at, by, reason } = frozen;
  return (
    <span className="usr__frozen">
      {users("partFrozenNote", { name: by?.name ?? users("frozenBySystem"), at: formatMoment(at), reason })}
    </span>
  );
}

/** The answer goes into what is shown; the page itself isn't read again, as each reading is a look. */
function useChange({ id: userId }: UserProfileView, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { freezePart, unfreezePart } = utils.client.users;
  const change = useMutation({
    mutationFn: ({ part, reason }: { part: FrozenPart; reason: string | null }) =>
      reason === null
        ? guarded(() => unfreezePart.mutate({ userId, part }))
        : freezePart.mutate({ userId, part, reason }),
    onSuccess: (state, { part, reason }) => {
      // Undefined says that the proof was not given: the question stays open.
      if (state === undefined) return;
      close();
      toast.ok(users(reason === null ? "partUnfrozen" : "partFrozen"));
      const ended = part === "sign_in" && reason !== null ? { sessions: 0 } : {};
      utils.users.find.setData({ userId }, (old) =>
        old === undefined ? old : { ...old, ...state, ...ended },
      );
      void utils.users.listSessions.invalidate();
      void utils.users.search.invalidate();
      void utils.users.listAudit.invalidate();
    },
    onError: (error) => toast.error(users("actionFailed", { reason: describeError(error).text })),
  });
  return { change, dialog };
}
