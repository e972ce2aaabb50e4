import type { UserView } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import { Figure } from "@fillmark/ui/figure";
import { HoldButton } from "@fillmark/ui/hold-button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Segmented } from "@fillmark/ui/segmented";
import { Sheet } from "@fillmark/ui/sheet";
import { useDemoActions } from "../../lib/demo.ts";
import { formatCents, formatMoment } from "../../lib/format.ts";
import { isSandbox } from "../../lib/live-venue.ts";
import { accountWords } from "../../messages/en/account.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { closeAccountSheet, useAccountSheetOpen } from "../../lib/account-sheet.ts";

/** Demo or live, the demo balance, and the two resets, each confirmed by holding its button. */
export default function AccountSheet({ user }: { user: UserView }) {
  const isOpen = useAccountSheetOpen();
  const { toggle, resetBalance, resetAccount } = useDemoActions();
  const isBusy = toggle.isPending || resetBalance.isPending || resetAccount.isPending;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeAccountSheet}
      title={accountWords("sheetTitle")}
      closeLabel={shellParts("close")}
      isBusy={isBusy}
    >
      <div className="stack">
        <Segmented
          label={accountWords("sheetTitle")}
          value={user.demoMode ? "demo" : "live"}
          onChange={(mode) => toggle.mutate({ enabled: mode === "demo" })}
          segments={[
            { value: "demo", label: accountWords("useDemo"), isOff: isBusy },
            { value: "live", label: accountWords("useLive"), isOff: isBusy },
          ]}
        />
        <p className="t14 ink3">
          {!user.demoMode && isSandbox()
            ? sandbox("band")
            : accountWords(user.demoMode ? "useDemoDetail" : "useLiveDetail")}
        </p>
        <DemoFigures user={user} />
        {user.demoBalance !== 0 || user.demoLastReset !== null || user.demoMode ? (
          <DemoResets
            resetBalance={resetBalance}
            resetAccount={resetAccount}
            isBusy={isBusy}
            venue={user.demoMode ? "demo" : "live"}
          />
        ) : null}
      </div>
    </Sheet>
  );
}

function DemoFigures({ user }: { user: UserView }) {
  const { hideBalances } = usePreferences();
  return (
    <KeyValue>
      <KeyValueLine name={accountWords("demoBalance")}>
        <Figure
          isHidden={hideBalances}
          value={formatCents(user.demoBalance)}
          unit={accountWords("demoUnit")}
        />
      </KeyValueLine>
      <KeyValueLine name={accountWords("lastReset")}>
        {user.demoLastReset === null ? accountWords("neverReset") : formatMoment(user.demoLastReset)}
      </KeyValueLine>
    </KeyValue>
  );
}

interface Reset {
  isPending: boolean;
  mutate: (input: { venue: Venue }) => void;
}

function DemoResets({
  resetBalance,
  resetAccount,
  isBusy,
  venue,
}: {
  resetBalance: Reset;
  resetAccount: Reset;
  isBusy: boolean;
  venue: Venue;
}) {
  return (
    <div className="stack">
      <div className="stack g8">
        <p className="t14 ink2">{accountWords("resetBalanceDetail")}</p>
        <HoldButton
          variant="secondary"
          isBlock
          isBusy={resetBalance.isPending}
          disabled={isBusy && !resetBalance.isPending}
          onHeld={() => resetBalance.mutate({ venue })}
        >
          {accountWords("resetBalance")}
        </HoldButton>
      </div>
      <div className="stack g8">
        <p className="t14 ink2">{accountWords("resetAccountDetail")}</p>
        <HoldButton
          isBlock
          isBusy={resetAccount.isPending}
          disabled={isBusy && !resetAccount.isPending}
          onHeld={() => resetAccount.mutate({ venue })}
        >
          {accountWords("resetAccount")}
        </HoldButton>
      </div>
      <p className="t12 ink3">{accountWords("resetAlways")}</p>
    </div>
  );
}
