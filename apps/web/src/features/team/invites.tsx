import { useMutation } from "@tanstack/react-query";
import type { InviteView } from "@fillmark/contracts/team";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Row, Rows } from "@fillmark/ui/rows";
import { formatMoment } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { team } from "../../messages/en/team.ts";
import { useTeamDone } from "./use-team-done.ts";

/** Who has a link and has not used it. */
export function Invites({ invites }: { invites: readonly InviteView[] }) {
  return (
    <section className="tm__invites">
      <h2 className="text-16">{team("invites")}</h2>
      <Rows label={team("invites")} className="tm__rows">
        {invites.map((invite) => (
          <Invite key={invite.id} invite={invite} />
        ))}
      </Rows>
    </section>
  );
}

function Invite({ invite }: { invite: InviteView }) {
  const { id: inviteId, name, email, role, invitedBy, expiresAt, isExpired } = invite;
  const { done, failed } = useTeamDone(() => undefined);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const resend = useMutation({
    mutationFn: () => guarded(() => client.team.resendInvite.mutate({ inviteId })),
    onSuccess: (sent) => {
      if (sent !== undefined) done(team(sendsMail() ? "resent" : "inviteKept", { email }));
    },
    onError: failed,
  });
  const withdraw = trpc.team.withdrawInvite.useMutation({
    onSuccess: () => done(team("withdrawn")),
    onError: failed,
  });
  return (
    <Row
      title={
        <span className="row">
          {name}
          {isExpired && <Badge tone="warn">{team("inviteExpired")}</Badge>}
        </span>
      }
      detail={team("invitedBy", {
        email,
        role: team(`role_${role}`),
        name: invitedBy,
        at: formatMoment(expiresAt),
      })}
      className="tm__invite"
      value={
        <span className="row">
          <Button
            size="sm"
            aria-label={team("resendOf", { email })}
            isBusy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {team("resend")}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={team("withdrawOf", { email })}
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ inviteId })}
          >
            {team("withdraw")}
          </Button>
          {dialog}
        </span>
      }
    />
  );
}
