import { CHART_INTERVALS, type ChartInterval, isTapeInterval } from "@fillmark/contracts/chart-intervals";
import { Button } from "@fillmark/ui/button";
import { ChevronDownIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { chartIntervals } from "../../messages/en/chart-intervals.ts";
import { intervalText } from "./interval-text.ts";

interface IntervalMenuProps {
  value: ChartInterval;
  onChange: (interval: ChartInterval) => void;
}

/** Every length that a candle can have, those of seconds from the tape. */
export function IntervalMenu({ value, onChange }: IntervalMenuProps) {
  return (
    <Menu
      label={chartIntervals("all")}
      items={CHART_INTERVALS.map((each) => ({
        id: each,
        label: intervalText(each),
        detail: isTapeInterval(each) ? chartIntervals("fromTape") : undefined,
        isChosen: each === value,
        onPress: () => onChange(each),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="sm"
          className="interval-menu"
          aria-label={chartIntervals("all")}
        >
          <ChevronDownIcon className="icon-16" />
        </Button>
      )}
    />
  );
}
