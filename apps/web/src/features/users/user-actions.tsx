import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { UserProfileView, UserStateView } from "@fillmark/contracts/users";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";

type Asked = "freeze" | "unfreeze" | "endSessions" | "cancelOrders";

/** What an admin may do to this account; nothing for roles that only look. */
export function UserActions({ user }: { user: UserProfileView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  if (!may(admin, "user.freeze")) return null;
  const isFrozen = user.frozen !== null;
  return (
    <section className="usr__actions" aria-label={users("actions")}>
      {isFrozen ? (
        <Button onClick={() => setAsked("unfreeze")}>{users("unfreeze")}</Button>
      ) : (
        <Button variant="danger" onClick={() => setAsked("freeze")}>
          {users("freeze")}
        </Button>
      )}
      <Button onClick={() => setAsked("cancelOrders")}>{users("cancelOrders")}</Button>
      <Button onClick={() => setAsked("endSessions")}>{users("endSessions")}</Button>
      <Freeze user={user} isOpen={asked === "freeze"} onClose={close} />
      <Unfreeze user={user} isOpen={asked === "unfreeze"} onClose={close} />
      <CancelOrders user={user} isOpen={asked === "cancelOrders"} onClose={close} />
      <EndSessions user={user} isOpen={asked === "endSessions"} onClose={close} />
    </section>
  );
}

interface AskedProps {
  user: UserProfileView;
  isOpen: boolean;
  onClose: () => void;
}

const nameOf = ({ name, email }: UserProfileView): string => name ?? email;

/** The answers go into what is shown; the page itself isn't read again, as each reading is a look. */
function useDone(user: UserProfileView, onClose: () => void) {
  const utils = trpc.useUtils();
  const userId = user.id;
  return {
    done(text: string, change?: Partial<UserProfileView> | UserStateView): void {
      toast.ok(text);
      onClose();
      utils.users.find.setData({ userId }, (old) => (old === undefined ? old : { ...old, ...change }));
      void utils.users.search.invalidate();
      void utils.users.listSessions.invalidate({ userId });
      void utils.users.listLoginHistory.invalidate();
      void utils.users.listAudit.invalidate();
    },
    failed: (error: unknown): void => {
      toast.error(users("actionFailed", { reason: describeError(error).text }));
    },
  };
}

function Freeze({ user, isOpen, onClose }: AskedProps): ReactNode {
  const { done, failed } = useDone(user, onClose);
  const freeze = trpc.users.freeze.useMutation({
    onSuccess: (state) => done(users("frozen"), state),
    onError: failed,
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      isBusy={freeze.isPending}
      title={users("freezeTitle", { name: nameOf(user) })}
      text={users("freezeText")}
      keep={users("keep")}
      action={users("freeze")}
      onClose={onClose}
      onGiven={(reason) => freeze.mutate({ userId: user.id, reason })}
    />
  );
}

function Unfreeze({ user, isOpen, onClose }: AskedProps): ReactNode {
  const { done, failed } = useDone(user, onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const unfreeze = useMutation({
    mutationFn: () => guarded(() => client.users.unfreeze.mutate({ userId: user.id })),
    onSuccess: (state) => {
      if (state !== undefined) done(users("unfrozen"), state);
    },
    onError: failed,
  });
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={unfreeze.isPending}
        onClose={onClose}
        title={users("unfreezeTitle", { name: nameOf(user) })}
        text={users("unfreezeText")}
        keep={users("keep")}
        action={users("unfreeze")}
        onConfirm={() => unfreeze.mutate()}
      />
      {dialog}
    </>
  );
}

function EndSessions({ user, isOpen, onClose }: AskedProps): ReactNode {
  const { done, failed } = useDone(user, onClose);
  const end = trpc.users.endSessions.useMutation({
    onSuccess: ({ ended }) => done(users("endedSessions", { count: ended }), { sessions: 0 }),
    onError: failed,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={end.isPending}
      isDanger
      onClose={onClose}
      title={users("endSessionsTitle", { name: nameOf(user) })}
      text={users("endSessionsText")}
      keep={users("keep")}
      action={users("endSessions")}
      onConfirm={() => end.mutate({ userId: user.id })}
    />
  );
}

function CancelOrders({ user, isOpen, onClose }: AskedProps): ReactNode {
  const utils = trpc.useUtils();
  const { done, failed } = useDone(user, onClose);
  const cancel = trpc.users.cancelOrders.useMutation({
    onSuccess: ({ canceled }) => {
      done(users("canceledOrders", { count: canceled }));
      // What is held by now is not known here, so this is another look.
      void utils.users.find.invalidate({ userId: user.id });
    },
    onError: failed,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={cancel.isPending}
      isDanger
      onClose={onClose}
      title={users("cancelOrdersTitle", { name: nameOf(user) })}
      text={users("cancelOrdersText")}
      keep={users("keep")}
      action={users("cancelOrders")}
      onConfirm={() => cancel.mutate({ userId: user.id })}
    />
  );
}
