import { useState } from "react";
import { Badge, type BadgeTone } from "../src/badge.tsx";
import { Button, type ButtonVariant, IconButton } from "../src/button.tsx";
import { Chip, Chips } from "../src/chip.tsx";
import { Check, OptionCard, Radio, Switch } from "../src/choice.tsx";
import { Dropzone, FileLine } from "../src/dropzone.tsx";
import { HoldButton } from "../src/hold-button.tsx";
import {
  BellIcon,
  CheckIcon,
  CopyIcon,
  FileTextIcon,
  LandmarkIcon,
  PencilIcon,
  XIcon,
} from "../src/icon.tsx";
import { Menu } from "../src/menu.tsx";
import { ModeSwitch } from "../src/mode-switch.tsx";
import { FixedField, NumberField } from "../src/number-field.tsx";
import { OtpField } from "../src/otp-field.tsx";
import { PercentSlider } from "../src/percent-slider.tsx";
import { Progress } from "../src/progress.tsx";
import { SearchField } from "../src/search-field.tsx";
import { Segmented } from "../src/segmented.tsx";
import { InlineSelect, Select } from "../src/select.tsx";
import { Tabs } from "../src/tabs.tsx";
import { PasswordField, TextArea, TextField } from "../src/text-field.tsx";
import { Box, Part } from "./box.tsx";

const variants: readonly ButtonVariant[] = [
  "primary",
  "secondary",
  "tonal",
  "quiet",
  "buy",
  "sell",
  "danger",
];
const tones: readonly BadgeTone[] = ["neutral", "info", "ok", "warn", "danger", "demo", "up", "down"];
const passwordLabels = { show: "Show password", hide: "Hide password", capsLock: "Caps lock is on." };

export function ControlsPart() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      {variants.map((variant) => (
        <Box key={variant} caption={variant}>
          <div className="flow">
            <Button variant={variant}>Buy BTC</Button>
            <Button variant={variant} isBusy>
              Sending
            </Button>
            <Button variant={variant} offReason="The market is closed.">
              Off
            </Button>
          </div>
        </Box>
      ))}
      <Box caption="Sizes, hold, icon">
        <div className="flow">
          <Button variant="primary" size="lg">
            Large 48
          </Button>
          <Button variant="primary">Regular</Button>
          <Button variant="primary" size="sm">
            Small 32
          </Button>
          <IconButton label="Notifications, 3 new" count="3">
            <BellIcon />
          </IconButton>
          <HoldButton onHeld={() => document.body.animate([{ opacity: 0.5 }, { opacity: 1 }], 300)}>
            Hold to reset account
          </HoldButton>
        </div>
      </Box>
    </Part>
  );
}

function Fields() {
  const [amount, setAmount] = useState("0.0250");
  const [wrong, setWrong] = useState("0.02505");
  const [code, setCode] = useState("419");
  const [tif, setTif] = useState("gtc");
  const options = [
    { value: "gtc", label: "Good till cancelled" },
    { value: "ioc", label: "Now or not at all" },
  ];
  return (
    <Part title="Fields">
      <Box>
        <div className="stack">
          <NumberField label="Amount" unit="BTC" step="0.0001" value={amount} onChange={setAmount} />
          <NumberField
            label="Empty"
            unit="BTC"
            placeholder="0.0000"
            value=""
            onChange={setAmount}
            hint="At least 0.0001 BTC."
          />
          <NumberField
            label="Error"
            unit="BTC"
            value={wrong}
            onChange={setWrong}
            error="Amounts move in steps of 0.0001. Use 0.0250 or 0.0251."
          />
          <NumberField label="Off" unit="BTC" value="0.0250" onChange={setAmount} disabled />
          <FixedField label="Price" unit="USD">
            Market, about 64,218.73
          </FixedField>
        </div>
      </Box>
      <Box>
        <div className="stack">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            defaultValue="mara@lindqvist.example"
          />
          <PasswordField
            label="Password"
            labels={passwordLabels}
            defaultValue="correcthorse"
            action={<span className="link">Forgot password?</span>}
          />
          <Select label="Time in force" value={tif} onChange={setTif} options={options} />
          <SearchField label="Search pairs" shortcut="/" />
          <InlineSelect label="Time in force" value={tif} onChange={setTif} options={options} />
          <TextArea label="Message" hint="Up to 2000 characters." />
        </div>
      </Box>
      <Box>
        <div className="stack">
          <OtpField label="Code" value={code} onChange={setCode} />
          <Dropzone onFiles={() => undefined} hint="Image or PDF, up to 10 MB">
            Drop the receipt here, or <span className="link">choose a file</span>
          </Dropzone>
          <FileLine
            icon={<FileTextIcon />}
            name="receipt-2026-11-20.pdf"
            detail="PDF, 184.2 KB"
            action={
              <IconButton label="Remove" isSmall>
                <XIcon className="i16" />
              </IconButton>
            }
          />
          <Progress label="Uploaded" value={0.62} />
        </div>
      </Box>
    </Part>
  );
}

function Choices() {
  const [isOn, setOn] = useState(true);
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [range, setRange] = useState("15m");
  const [share, setShare] = useState(66);
  const [way, setWay] = useState("bank");
  const [tab, setTab] = useState("open");
  const ranges = ["1m", "5m", "15m", "1h", "4h", "1d"].map((value) => ({ value, label: value }));
  return (
    <Part title="Choices">
      <Box>
        <div className="stack">
          <Segmented
            label="Side"
            value={side}
            onChange={setSide}
            segments={[
              { value: "buy", label: "Buy", side: "buy" },
              { value: "sell", label: "Sell", side: "sell" },
            ]}
          />
          <Segmented label="Range" value={range} onChange={setRange} segments={ranges} />
          <Segmented label="Range" look="sm" value={range} onChange={setRange} segments={ranges} />
          <Segmented label="Range" look="bare" value={range} onChange={setRange} segments={ranges} />
          <PercentSlider
            label="Share of balance"
            value={share}
            onChange={setShare}
            stopLabels={["0", "25%", "50%", "75%", "Max"]}
          />
        </div>
      </Box>
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
          <div className="flow">
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
          <div className="flow">
            <Menu
              label="Account"
              trigger={(props) => (
                <ModeSwitch {...props} isDemo aria-label="Account: Demo. Switch account">
                  Demo
                </ModeSwitch>
              )}
              items={[
                { id: "demo", label: "Demo", detail: "10,000.00 USD", isChosen: true },
                { id: "live", label: "Live", detail: "0.00 USD", isChosen: false },
              ]}
            />
            <ModeSwitch isDemo={false}>Live</ModeSwitch>
            <Menu
              label="Order"
              align="end"
              trigger={(props) => <Button {...props}>Menu</Button>}
              items={[
                { id: "amend", label: "Amend", icon: <PencilIcon /> },
                { id: "copy", label: "Copy order id", icon: <CopyIcon />, isOff: true },
                { id: "cancel", label: "Cancel order", icon: <XIcon />, isDanger: true },
              ]}
            />
          </div>
        </div>
      </Box>
    </Part>
  );
}
