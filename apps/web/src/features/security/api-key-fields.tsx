import { OptionGroup } from "@fillmark/ui/choice";
import { CopyBox } from "@fillmark/ui/copy-box";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { DemoAccountField } from "../../account/named-demo-account.tsx";
import type { FormOf } from "../../forms/form.tsx";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { tradingLimits } from "../../messages/en/trading-limits.ts";
import { AgentLive } from "./agent-live.tsx";
import { usualAgent, type KeyFields } from "./key-rules.ts";

const HOLD_HOURS = 24;
const pairLine =
  "openssl genpkey -algorithm ed25519 -out private.pem && openssl pkey -in private.pem -pubout";

export function ApiKeyFields({ form }: { form: FormOf<KeyFields> }) {
  const { type, venue, scope, addresses } = form.values;
  return (
    <>
      <TextField
        {...form.text("name")}
        label={apiKeys("name")}
        autoComplete="off"
        hint={apiKeys("nameHint")}
      />
      <OptionGroup
        name="type"
        legend={apiKeys("typeTitle")}
        value={type}
        onChange={(chosen) =>
          form.set(chosen === "agent" ? { type: chosen, ...usualAgent } : { type: chosen })
        }
        options={[
          { value: "ed25519", label: "Ed25519", detail: apiKeys("ed25519Detail") },
          { value: "hmac", label: "HMAC-SHA256", detail: apiKeys("hmacDetail") },
          { value: "agent", label: apiKeys("agent"), detail: apiKeys("agentDetail") },
        ]}
      />
      {type === "ed25519" && <PublicKey form={form} />}
      <OptionGroup
        name="venue"
        legend={apiKeys("venue")}
        value={venue}
        // Demo money can't be withdrawn, so what was chosen for live isn't offered any more.
        onChange={(chosen) =>
          form.set({
            venue: chosen,
            confirmsLive: false,
            ...(scope === "withdraw" ? { scope: "trade" } : {}),
          })
        }
        options={[
          { value: "demo", label: apiKeys("demo"), detail: apiKeys("demoDetail") },
          { value: "live", label: apiKeys("live"), detail: apiKeys("liveDetail") },
        ]}
      />
      {venue === "demo" && <DemoAccountField {...form.control("demoAccount")} name="demoAccount" />}
      {type === "agent" && venue === "live" && <AgentLive form={form} />}
      <OptionGroup
        name="scope"
        legend={apiKeys("may")}
        value={scope}
        onChange={(chosen) => form.set({ scope: chosen })}
        options={[
          { value: "read", label: apiKeys("read"), detail: apiKeys("readDetail") },
          { value: "trade", label: apiKeys("trade"), detail: apiKeys("tradeDetail") },
          ...(venue === "live" && type !== "agent"
            ? [{ value: "withdraw", label: apiKeys("withdraw"), detail: apiKeys("withdrawDetail") }]
            : []),
        ]}
      />
      {scope !== "read" && <KeyLimitFields form={form} />}
      <TextArea
        {...form.text("addresses")}
        label={apiKeys("addresses")}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint={apiKeys("addressesHint")}
      />
      <Expiry form={form} />
      <Warning scope={scope} isAnywhere={addresses.trim() === ""} />
    </>
  );
}

/** A token is sent whole with each call, so it isn't good for long. */
function Expiry({ form }: { form: FormOf<KeyFields> }) {
  const isAgent = form.values.type === "agent";
  return (
    <Select
      {...form.control("days")}
      label={apiKeys("expiry")}
      name="days"
      options={[
        { value: "30", label: apiKeys("days30") },
        { value: "90", label: apiKeys("days90") },
        ...(isAgent
          ? []
          : [
              { value: "365", label: apiKeys("days365") },
              { value: "", label: apiKeys("forever") },
            ]),
      ]}
    />
  );
}

/** What it may lose at most, in the asset that limits are counted in. */
function KeyLimitFields({ form }: { form: FormOf<KeyFields> }) {
  const field = (name: "maxOrderValue" | "maxOrdersPerDay" | "maxLossPerDay") => ({
    ...form.control(name),
    placeholder: tradingLimits("noLimit"),
  });
  const money = { unit: "USD", step: "100", toDecimal: plainDecimal, fromDecimal: typedDecimal };
  return (
    <>
      <NumberField label={tradingLimits("maxOrderValue")} {...field("maxOrderValue")} {...money} />
      <NumberField label={tradingLimits("maxOrders")} step="1" {...field("maxOrdersPerDay")} />
      <NumberField label={tradingLimits("maxLoss")} {...field("maxLossPerDay")} {...money} />
    </>
  );
}

/** What a key of this kind can bring about. */
function Warning({ scope, isAnywhere }: { scope: string; isAnywhere: boolean }) {
  if (scope === "withdraw") return <Note tone="warn">{apiKeys("withdrawHold", { hours: HOLD_HOURS })}</Note>;
  return scope === "trade" && isAnywhere ? <Note tone="warn">{apiKeys("anywhereTrade")}</Note> : null;
}

/** The half of the pair that may be shown, and how the pair is made where the other half stays. */
function PublicKey({ form }: { form: FormOf<KeyFields> }) {
  return (
    <>
      <CopyBox
        title={apiKeys("publicKeyHint")}
        text={pairLine}
        label={apiKeys("copyLine")}
        copiedLabel={apiKeys("copied")}
        look="line"
        textLabel={apiKeys("pairLine")}
      />
      <TextArea
        {...form.text("publicKey")}
        label={apiKeys("publicKey")}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        dir="ltr"
        placeholder="-----BEGIN PUBLIC KEY-----"
      />
    </>
  );
}
