import "./limits.css";
import { useState } from "react";
import { KILL_SWITCH_CANCELS, type KillSwitchCancels } from "@fillmark/contracts/constants";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { Button } from "@fillmark/ui/button";
import { Radio } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { formatMoment } from "../format/format.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";

const LOCK_HOURS = ["0", "1", "24", "168"] as const;
const HOUR_MS = 3_600_000;

export type KillSwitchChoice = { on: false } | { on: true; cancels: KillSwitchCancels; lockedUntil?: string };

interface KillSwitchPanelProps {
  killSwitch: TradingLimitsView["killSwitch"];
  text: string;
  confirmText: string;
  mayLock?: boolean;
  isBusy: boolean;
  /** Settles once it is done; what goes wrong it says by itself. */
  onSet: (choice: KillSwitchChoice) => Promise<unknown>;
}

/** Off at one press, unless it is locked; on after a question that says what happens to open orders. */
export function KillSwitchPanel(props: KillSwitchPanelProps) {
  const { killSwitch, text, confirmText, mayLock = false, isBusy } = props;
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const onSet = (choice: KillSwitchChoice): void => void props.onSet(choice).then(close, close);
  const isLocked = killSwitch !== null && killSwitch.lockedUntil !== null;
  return (
    <FormCard title={tradingLimits("killSwitch")}>
      <p className="text-14 text-muted">{text}</p>
      <div className="between">
        <strong>{standing(killSwitch)}</strong>
        {killSwitch === null ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {tradingLimits("turnOn")}
          </Button>
        ) : (
          <Button
            isBusy={isBusy}
            disabledReason={isLocked ? standing(killSwitch) : undefined}
            onClick={() => onSet({ on: false })}
          >
            {tradingLimits("turnOff")}
          </Button>
        )}
      </div>
      <Confirm
        isOpen={isAsking}
        isBusy={isBusy}
        text={confirmText}
        mayLock={mayLock}
        onClose={close}
        onConfirm={({ cancels, hours }) => {
          const until =
            hours === 0 ? {} : { lockedUntil: new Date(Date.now() + hours * HOUR_MS).toISOString() };
          onSet({ on: true, cancels, ...until });
        }}
      />
    </FormCard>
  );
}

function standing(killSwitch: TradingLimitsView["killSwitch"]): string {
  if (killSwitch === null) return tradingLimits("isOff");
  const { since, lockedUntil } = killSwitch;
  if (lockedUntil === null) return tradingLimits("isOn", { at: formatMoment(since) });
  return tradingLimits("isLocked", { at: formatMoment(lockedUntil) });
}

interface ConfirmProps {
  isOpen: boolean;
  isBusy: boolean;
  text: string;
  mayLock: boolean;
  onClose: () => void;
  onConfirm: (choice: { cancels: KillSwitchCancels; hours: number }) => void;
}

function Confirm({ isOpen, isBusy, text, mayLock, onClose, onConfirm }: ConfirmProps) {
  const [cancels, setCancels] = useState<KillSwitchCancels>("opening");
  const [hours, setHours] = useState("0");
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={tradingLimits("confirmTitle")}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{tradingLimits("stay")}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => onConfirm({ cancels, hours: Number(hours) })}
          >
            {tradingLimits("turnOn")}
          </Button>
        </>
      }
    >
      <fieldset className="trading-limits__cancels">
        <legend>{tradingLimits("openOrders")}</legend>
        {KILL_SWITCH_CANCELS.map((value) => (
          <Radio
            key={value}
            name="cancels"
            value={value}
            isOn={cancels === value}
            onChange={() => setCancels(value)}
          >
            {tradingLimits(`cancels_${value}`)}
          </Radio>
        ))}
      </fieldset>
      {mayLock && (
        <Select
          label={tradingLimits("lock")}
          hint={hours === "0" ? undefined : tradingLimits("lockText")}
          value={hours}
          options={LOCK_HOURS.map((value) => ({ value, label: tradingLimits(`lock_${value}`) }))}
          onChange={setHours}
        />
      )}
    </Dialog>
  );
}
