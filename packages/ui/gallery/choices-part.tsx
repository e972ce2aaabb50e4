import { useState } from "react";
import { Badge, type BadgeTone } from "../src/badge.tsx";
import { Button } from "../src/button.tsx";
import { Chip, Chips } from "../src/chip.tsx";
import { Check, OptionCard, Radio, Switch } from "../src/choice.tsx";
import { CheckIcon, CopyIcon, LandmarkIcon, PencilIcon, XIcon } from "../src/icon.tsx";
import { Menu } from "../src/menu.tsx";
import { ModeSwitch } from "../src/mode-switch.tsx";
import { PercentSlider } from "../src/percent-slider.tsx";
import { Segmented } from "../src/segmented.tsx";
import { InlineSelect } from "../src/select.tsx";
import { Tabs } from "../src/tabs.tsx";
import { Box, Part } from "./box.tsx";

const tones: readonly BadgeTone[] = ["neutral", "info", "ok", "warn", "danger", "demo", "up", "down"];
const ranges = ["1m", "5m", "15m", "1h", "4h", "1d"].map((value) => ({ value, label: value }));
const sides = [
  { value: "buy", label: "Buy", side: "buy" },
  { value: "sell", label: "Sell", side: "sell" },
] as const;

export function ChoicesPart() {
  return (
    <Part title="Choices">
      <Tracks />
      <Boxes />
      <Filters />
    </Part>
  );
}

function Tracks() {
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [range, setRange] = useState("15m");
  const [share, setShare] = useState(66);
  return (
    <Box>
      <div className="stack">
        <Segmented label="Side" value={side} onChange={setSide} segments={sides} />
        <Segmented label="Range" value={range} onChange={setRange} segments={ranges} />
        <Segmented label="Range, small" look="sm" value={range} onChange={setRange} segments={ranges} />
        <Segmented label="Range, bare" look="bare" value={range} onChange={setRange} segments={ranges} />
        <PercentSlider
          label="Share of balance"
          value={share}
          onChange={setShare}
          stopLabels={["0", "25%", "50%", "75%", "Max"]}
        />
      </div>
    </Box>
  );
}

function Boxes() {
  const [isOn, setOn] = useState(true);
  const [way, setWay] = useState("bank");
  return (
    <Box>
      <div className="stack">
        <div className="flow">
          <Switch label="Off" isOn={!isOn} onChange={(on) => setOn(!on)} />
          <Switch label="On" isOn={isOn} onChange={setOn} />
          <Switch label="Demo mode" isDemo isOn={isOn} onChange={setOn} />
        </div>
        <Check isOn={isOn} onChange={setOn}>
          Post only
        </Check>
        <Check isOn={!isOn} onChange={(on) => setOn(!on)}>
          Reduce only
        </Check>
        <div className="flow" role="radiogroup" aria-label="Way">
          <Radio name="way" value="bank" isOn={way === "bank"} onChange={setWay}>
            Bank
          </Radio>
          <Radio name="way" value="card" isOn={way === "card"} onChange={setWay}>
            Card
          </Radio>
        </div>
        <OptionCard
          name="to"
          value="bank"
          isOn={way === "bank"}
          onChange={setWay}
          start={<LandmarkIcon />}
          detail="Mara Lindqvist, EUR"
        >
          Main bank, DE02 …2051
        </OptionCard>
        <OptionCard
          name="to"
          value="card"
          isOn={way === "card"}
          onChange={setWay}
          detail="New, ready in 21 h"
        >
          Hardware wallet
        </OptionCard>
      </div>
    </Box>
  );
}

function Filters() {
  const [tab, setTab] = useState("open");
  return (
    <Box>
      <div className="stack">
        <Tabs
          label="Orders"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "open", label: "Open", count: "3" },
            { value: "history", label: "History" },
            { value: "fills", label: "Fills" },
          ]}
        />
        <Chips label="Filters">
          <Chip isOn>All</Chip>
          <Chip isOn={false}>Gainers</Chip>
          <InlineSelect
            label="Time"
            look="chip"
            value="7"
            onChange={() => undefined}
            options={[{ value: "7", label: "7 days" }]}
          />
        </Chips>
        <div className="flow">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === "ok" && <CheckIcon />}
              {tone}
            </Badge>
          ))}
        </div>
        <Menus />
      </div>
    </Box>
  );
}

function Menus() {
  const [isDemo, setDemo] = useState(true);
  return (
    <div className="flow">
      <Menu
        label="Account"
        trigger={(props) => (
          <ModeSwitch
            {...props}
            isDemo={isDemo}
            aria-label={`Account: ${isDemo ? "Demo" : "Live"}. Switch account`}
          >
            {isDemo ? "Demo" : "Live"}
          </ModeSwitch>
        )}
        items={[
          {
            id: "demo",
            label: "Demo",
            detail: "10,000.00 USD",
            isChosen: isDemo,
            onPress: () => setDemo(true),
          },
          { id: "live", label: "Live", detail: "0.00 USD", isChosen: !isDemo, onPress: () => setDemo(false) },
        ]}
      />
      <ModeSwitch isDemo={false}>Live</ModeSwitch>
      <Menu
        label="Order"
        align="end"
        trigger={(props) => <Button {...props}>Menu</Button>}
        items={[
          { id: "amend", label: "Amend", icon: <PencilIcon /> },
          { id: "copy", label: "Copy order id", icon: <CopyIcon />, isDisabled: true },
          { id: "cancel", label: "Cancel order", icon: <XIcon />, isDanger: true },
        ]}
      />
    </div>
  );
}
