import type { LoginEventView } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  DownloadIcon,
  KeyRoundIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  UserIcon,
} from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { settings } from "../../messages/en/settings.ts";
import { deviceName } from "./device-name.ts";

const input = { limit: 20 };

const kinds: Record<LoginEventView["kind"], { icon: typeof UserIcon; words: string }> = {
  registered: { icon: UserIcon, words: settings("eventRegistered") },
  signed_in: { icon: CircleCheckIcon, words: settings("eventSignedIn") },
  refused: { icon: CircleAlertIcon, words: settings("eventRefused") },
  password_refused: { icon: CircleAlertIcon, words: settings("eventPasswordRefused") },
  password_changed: { icon: KeyRoundIcon, words: settings("eventPasswordChanged") },
  password_reset: { icon: KeyRoundIcon, words: settings("eventPasswordReset") },
  email_changed: { icon: MailIcon, words: settings("eventEmailChanged") },
  sessions_ended: { icon: LogOutIcon, words: settings("eventSessionsEnded") },
  second_factor_refused: { icon: CircleAlertIcon, words: settings("eventSecondFactorRefused") },
  step_up_refused: { icon: CircleAlertIcon, words: settings("eventStepUpRefused") },
  totp_on: { icon: LockIcon, words: settings("eventTotpOn") },
  totp_off: { icon: LockIcon, words: settings("eventTotpOff") },
  recovery_code_used: { icon: KeyRoundIcon, words: settings("eventRecoveryUsed") },
  recovery_codes_renewed: { icon: KeyRoundIcon, words: settings("eventRecoveryRenewed") },
  passkey_added: { icon: LockIcon, words: settings("eventPasskeyAdded") },
  passkey_removed: { icon: LockIcon, words: settings("eventPasskeyRemoved") },
  google_linked: { icon: UserIcon, words: settings("eventGoogleLinked") },
  google_unlinked: { icon: UserIcon, words: settings("eventGoogleUnlinked") },
  api_key_made: { icon: KeyRoundIcon, words: settings("eventKeyMade") },
  api_key_revoked: { icon: KeyRoundIcon, words: settings("eventKeyRevoked") },
  data_exported: { icon: DownloadIcon, words: settings("eventExported") },
  deletion_asked: { icon: CircleAlertIcon, words: settings("eventDeletionAsked") },
  deletion_withdrawn: { icon: CircleCheckIcon, words: settings("eventDeletionWithdrawn") },
  frozen: { icon: CircleAlertIcon, words: settings("eventFrozen") },
  unfrozen: { icon: CircleCheckIcon, words: settings("eventUnfrozen") },
};

/** What happened at the door of this account, newest first. */
export function LoginHistory() {
  const { client } = trpc.useUtils();
  const query = usePages(["auth", "listLoginHistory"], input, (cursor) =>
    client.auth.listLoginHistory.query({ ...input, ...cursor }),
  );
  return (
    <Loaded
      query={query}
      failed={settings("historyFailed")}
      skeleton={<SkeletonRows label={settings("historyLoading")} count={4} />}
    >
      {({ pages }) => (
        <>
          <SettingGroup title={settings("history")}>
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
          </SettingGroup>
          <div className="settings__do">
            {query.hasNextPage && (
              <Button isBlock isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {settings("historyMore")}
              </Button>
            )}
            <p className="t14 ink3">{settings("historyKept")}</p>
          </div>
        </>
      )}
    </Loaded>
  );
}

function EventRow({ event }: { event: LoginEventView }) {
  const { icon: Sign, words } = kinds[event.kind];
  const device = deviceName(event.device);
  return (
    <SettingRow
      icon={<Sign />}
      title={words}
      detail={settings("eventFacts", { device, address: event.address })}
      value={<time dateTime={event.at}>{formatMoment(event.at)}</time>}
    />
  );
}
