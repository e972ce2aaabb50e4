import type { UserView } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import type { ReceiptView } from "@fillmark/contracts/trading";
import { Figure } from "@fillmark/ui/figure";
import { HoldButton } from "@fillmark/ui/hold-button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Segmented } from "@fillmark/ui/segmented";
import { Sheet } from "@fillmark/ui/sheet";
import { isInUse } from "../../account/demo-account-choice.tsx";
import { useDemoActions } from "../../account/demo.ts";
import { DemoAccountList } from "../../account/demo-account-list.tsx";
import { FoldedReceipt } from "../../account/receipt.tsx";
import { formatAmount, formatMoment, formatMoney } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { demoAccountName } from "../../session/demo-account.ts";
import { isSandbox } from "../../operator/sandbox.ts";
import { accountMessages } from "../../messages/en/account.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { usePreferences } from "../../account/preferences.ts";
import { closeAccountSheet, useAccountSheetOpen } from "../../account/account-sheet.ts";
import { currency, demoAmount, demoMoney } from "../../operator/demo-start.ts";

/** Demo or live, the demo balance, and the two resets, each confirmed by holding its button. */
export default function AccountSheet({ user }: { user: UserView }) {
  const isOpen = useAccountSheetOpen();
  const { toggle, resetBalance, resetAccount } = useDemoActions();
  const start = useStart();
  const isBusy = toggle.isPending || resetBalance.isPending || resetAccount.isPending;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeAccountSheet}
      title={accountMessages("sheetTitle")}
      closeLabel={shellParts("close")}
    >
      <div className="stack">
        <Segmented
          label={accountMessages("sheetTitle")}
          value={user.demoMode ? "demo" : "live"}
          onChange={(mode) => toggle.mutate({ enabled: mode === "demo" })}
          segments={[
            { value: "demo", label: accountMessages("useDemo"), isDisabled: isBusy },
            { value: "live", label: accountMessages("useLive"), isDisabled: isBusy },
          ]}
        />
        <p className="text-14 text-muted">
          {!user.demoMode && isSandbox()
            ? sandbox("band")
            : accountMessages(user.demoMode ? "useDemoDetail" : "useLiveDetail")}
        </p>
        {user.demoMode && <DemoAccountList />}
        <DemoFigures user={user} />
        <FoldedReceipt receipt={newerOf(resetBalance.data?.receipt, resetAccount.data?.receipt)} />
        {start !== null && (/[1-9]/.test(user.demoAmount) || user.demoLastReset !== null || user.demoMode) ? (
          <DemoResets
            resetBalance={resetBalance}
            resetAccount={resetAccount}
            isBusy={isBusy}
            venue={user.demoMode ? "demo" : "live"}
            start={start}
          />
        ) : null}
      </div>
    </Sheet>
  );
}

interface Start {
  /** Of the demo money. */
  amount: string;
  /** All that it begins with. */
  money: string;
}

/** What a reset of the account in use gives; null until that is known. */
function useStart(): Start | null {
  const query = trpc.demo.listAccounts.useQuery(undefined, { enabled: demoAccountName !== "" });
  if (demoAccountName === "") return { amount: demoAmount, money: demoMoney() };
  const start = query.data?.accounts.find(isInUse)?.start;
  if (start === undefined) return null;
  return {
    amount: start.find(({ asset }) => asset === currency)?.amount ?? "0",
    money: start.map(({ amount, asset }) => formatMoney(amount, asset)).join(", "),
  };
}

/** Of the reset that was done last while the sheet stands. */
function newerOf(...receipts: Array<ReceiptView | null | undefined>): ReceiptView | null {
  return receipts
    .filter((receipt) => receipt != null)
    .reduce<ReceiptView | null>(
      (newest, next) => (newest === null || BigInt(next.seq) > BigInt(newest.seq) ? next : newest),
      null,
    );
}

function DemoFigures({ user }: { user: UserView }) {
  const { hideBalances } = usePreferences();
  return (
    <KeyValue>
      <KeyValueLine name={accountMessages("demoBalance")}>
        <Figure
          isHidden={hideBalances}
          value={formatAmount(user.demoAmount, user.demoAsset)}
          unit={user.demoAsset}
        />
      </KeyValueLine>
      <KeyValueLine name={accountMessages("lastReset")}>
        {user.demoLastReset === null ? accountMessages("neverReset") : formatMoment(user.demoLastReset)}
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
  start,
}: {
  resetBalance: Reset;
  resetAccount: Reset;
  isBusy: boolean;
  venue: Venue;
  start: Start;
}) {
  return (
    <div className="stack">
      <div className="stack gap-8">
        <p className="text-14 text-secondary">
          {accountMessages("resetBalanceDetail", {
            asset: currency,
            amount: formatAmount(start.amount, currency),
          })}
        </p>
        <HoldButton
          variant="secondary"
          isBlock
          isBusy={resetBalance.isPending}
          disabled={isBusy && !resetBalance.isPending}
          onHeld={() => resetBalance.mutate({ venue })}
        >
          {accountMessages("resetBalance")}
        </HoldButton>
      </div>
      <div className="stack gap-8">
        <p className="text-14 text-secondary">
          {accountMessages("resetAccountDetail", { money: start.money })}
        </p>
        <HoldButton
          isBlock
          isBusy={resetAccount.isPending}
          disabled={isBusy && !resetAccount.isPending}
          onHeld={() => resetAccount.mutate({ venue })}
        >
          {accountMessages("resetAccount")}
        </HoldButton>
      </div>
      <p className="text-12 text-muted">{accountMessages("resetAlways")}</p>
    </div>
  );
}
