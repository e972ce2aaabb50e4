import { useState } from "react";
import { AmountBox, AssetPicker, CopyLine, FlipButton, QuoteLine } from "../src/amount-box.tsx";
import { Button, IconButton } from "../src/button.tsx";
import { Dropzone, FileLine } from "../src/dropzone.tsx";
import { FileTextIcon, XIcon } from "../src/icon.tsx";
import { FixedField, NumberField } from "../src/number-field.tsx";
import { OtpField } from "../src/otp-field.tsx";
import { Progress } from "../src/progress.tsx";
import { SearchField } from "../src/search-field.tsx";
import { InlineSelect, Select } from "../src/select.tsx";
import { PasswordField, TextArea, TextField } from "../src/text-field.tsx";
import { Box, Part } from "./box.tsx";

const passwordLabels = { show: "Show password", hide: "Hide password", capsLock: "Caps lock is on." };
const timesInForce = [
  { value: "gtc", label: "Good till cancelled" },
  { value: "ioc", label: "Now or not at all" },
];

export function FieldsPart() {
  return (
    <Part title="Fields">
      <Numbers />
      <Texts />
      <CodesAndFiles />
      <Swap />
    </Part>
  );
}

function Numbers() {
  const [amount, setAmount] = useState("0.0250");
  const [empty, setEmpty] = useState("");
  const [wrong, setWrong] = useState("0.02505");
  const error = "Amounts move in steps of 0.0001. Use 0.0250 or 0.0251.";
  return (
    <Box>
      <div className="stack">
        <NumberField label="Amount" unit="BTC" step="0.0001" value={amount} onChange={setAmount} />
        <NumberField
          label="Empty"
          unit="BTC"
          placeholder="0.0000"
          value={empty}
          onChange={setEmpty}
          hint="At least 0.0001 BTC."
        />
        <NumberField label="Error" unit="BTC" value={wrong} onChange={setWrong} error={error} />
        <NumberField label="Off" unit="BTC" value="0.0250" onChange={setAmount} disabled />
        <FixedField label="Price" unit="USD">
          Market, about 64,218.73
        </FixedField>
      </div>
    </Box>
  );
}

function Texts() {
  const [tif, setTif] = useState("gtc");
  return (
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
          action={
            <a className="link" href="#forgot">
              Forgot password?
            </a>
          }
        />
        <Select label="Time in force" value={tif} onChange={setTif} options={timesInForce} />
        <SearchField label="Search pairs" shortcut="/" />
        <InlineSelect label="Time in force, short" value={tif} onChange={setTif} options={timesInForce} />
        <TextArea label="Message" hint="Up to 2000 characters." />
      </div>
    </Box>
  );
}

function CodesAndFiles() {
  const [code, setCode] = useState("419");
  return (
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
              <XIcon className="icon-16" />
            </IconButton>
          }
        />
        <Progress label="Uploaded" value={0.62} />
        <Progress label="40% filled" value={0.4} tone="ink" />
        <CopyLine
          name="Reference"
          value="FM-7Q2K-4410"
          copyLabel="Copy the reference"
          onCopy={() => undefined}
        />
      </div>
    </Box>
  );
}

function Swap() {
  const [from, setFrom] = useState("1,000.00");
  const [to, setTo] = useState("0.317195");
  return (
    <Box caption="Swap">
      <div className="stack">
        <AmountBox
          label="From"
          asset="USD"
          picker={<AssetPicker asset="USD" label="From USD. Choose another" />}
          value={from}
          onChange={setFrom}
          action={
            <button className="link text-12" type="button">
              Use all 2,418.36
            </button>
          }
        />
        <FlipButton label="Swap the direction" onPress={() => undefined} />
        <AmountBox label="To" asset="ETH" value={to} onChange={setTo} />
        <QuoteLine
          secondsLeft={7}
          secondsTotal={10}
          title="1 ETH = 3,146.32 USD"
          detail="This price holds for 7 s"
          action={
            <Button variant="tonal" size="sm">
              New price
            </Button>
          }
        />
      </div>
    </Box>
  );
}
