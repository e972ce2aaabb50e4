import type { SecurityView } from "@fillmark/contracts/security";
import { CodeIcon, KeyRoundIcon, MonitorIcon, SendIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { useCurrentUser } from "../../session/current-user.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { trpc } from "../../api-client/trpc.ts";
import { noMail } from "../../messages/en/no-mail.ts";
import { security } from "../../messages/en/security.ts";

/** The other pages that guard an account. */
export function MoreGroup({ view: { hasPassword } }: { view: SecurityView }) {
  return (
    <SettingGroup title={security("more")}>
      {hasPassword ? (
        <SettingRow
          icon={<KeyRoundIcon />}
          title={security("changePassword")}
          href="/settings/change-password"
        />
      ) : (
        <SetPassword />
      )}
      <SettingRow icon={<MonitorIcon />} title={security("sessions")} href="/settings/privacy" />
      <SettingRow icon={<CodeIcon />} title={security("apiKeys")} href="/settings/api-keys" />
      <SettingRow icon={<SendIcon />} title={security("webhooks")} href="/settings/webhooks" />
    </SettingGroup>
  );
}

/** For a user who came by Google: the way by mail needs no password that could be asked for first. */
function SetPassword() {
  const email = useCurrentUser()?.email ?? "";
  const request = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: () =>
      sendsMail()
        ? toast.ok(security("setPasswordSent"), security("setPasswordSentDetail", { email }))
        : toast.ok(noMail("kept"), noMail("keptDetail")),
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  return (
    <SettingRow
      icon={<KeyRoundIcon />}
      title={security("setPassword")}
      detail={sendsMail() ? security("setPasswordDetail") : noMail("setPasswordDetail")}
      onPress={() => {
        if (!request.isPending) request.mutate({ email });
      }}
    />
  );
}
