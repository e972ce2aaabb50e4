import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { HoldStateView, UserProfileView } from "@fillmark/contracts/users";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";

/** That nothing of this user is deleted, for admins who see them; placing and lifting it, for admins who may. */
export function LegalHold({ user }: { user: UserProfileView }) {
  const { hold } = user;
  const admin = useCurrentAdmin();
  const [isAsked, setAsked] = useState(false);
  const { change, dialog } = useChange(user, () => setAsked(false));
  const mayChange = may(admin, "verification.decide");
  const action = users(hold === null ? "placeHold" : "liftHold");
  return (
    <>
      {hold !== null && (
        <Note tone="warn">
          {users("holdNote", { name: hold.by.name, at: formatMoment(hold.at), reason: hold.reason })}
        </Note>
      )}
      {mayChange && (
        <section className="usr__actions" aria-label={users("hold")}>
          <Button onClick={() => setAsked(true)}>{action}</Button>
        </section>
      )}
      <ReasonDialog
        key={action}
        isOpen={isAsked}
        isBusy={change.isPending}
        isDanger={hold !== null}
        title={users(hold === null ? "placeHoldTitle" : "liftHoldTitle", { name: user.name ?? user.email })}
        text={users(hold === null ? "placeHoldText" : "liftHoldText")}
        keep={users("keep")}
        action={action}
        onClose={() => setAsked(false)}
        onGiven={(reason) => change.mutate(reason)}
      />
      {dialog}
    </>
  );
}

/** The answer goes into what is shown; the page itself isn't read again, as each reading is a look. */
function useChange({ id: userId, hold }: UserProfileView, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { placeHold, liftHold } = utils.client.users;
  const change = useMutation({
    mutationFn: (reason: string): Promise<HoldStateView | undefined> =>
      hold === null
        ? placeHold.mutate({ userId, reason })
        : guarded(() => liftHold.mutate({ userId, reason })),
    onSuccess: (state) => {
      // Undefined says that the proof was not given: the question stays open.
      if (state === undefined) return;
      close();
      toast.ok(users(state.hold === null ? "holdLifted" : "holdPlaced"));
      utils.users.find.setData({ userId }, (old) => (old === undefined ? old : { ...old, ...state }));
      void utils.users.listAudit.invalidate();
    },
    onError: (error) => toast.error(users("actionFailed", { reason: describeError(error).text })),
  });
  return { change, dialog };
}
