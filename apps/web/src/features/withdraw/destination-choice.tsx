import type { DestinationView } from "@fillmark/contracts/withdrawals";
import { OptionCard } from "@fillmark/ui/choice";
import { Coin } from "@fillmark/ui/coin";
import { LandmarkIcon } from "@fillmark/ui/icon";
import { withdraw } from "../../messages/en/withdraw.ts";
import { useNow } from "./use-now.ts";
import { detailOf, shortAccount, timeLeft } from "./withdraw-text.ts";

interface DestinationChoiceProps {
  destinations: readonly DestinationView[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Radios of all destinations; one that still cools off says how long, and can't be chosen. */
export function DestinationChoice({ destinations, chosen, onChoose }: DestinationChoiceProps) {
  const now = useNow();
  return destinations.map((destination) => {
    const { id, kind, asset, label, account, isReady, readyAt } = destination;
    return (
      <OptionCard
        key={id}
        name="destination"
        value={id}
        isOn={chosen === id}
        disabled={!isReady}
        onChange={onChoose}
        start={kind === "bank" ? <LandmarkIcon /> : <Coin asset={asset} size="m" />}
        detail={isReady ? detailOf(destination) : withdraw("coolsOff", { time: timeLeft(readyAt, now) })}
      >
        {withdraw("of", { label, account: shortAccount(account) })}
      </OptionCard>
    );
  });
}
