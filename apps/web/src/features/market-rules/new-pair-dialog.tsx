import type { ListingsView, NewPair } from "@fillmark/contracts/listings";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import type { FormOf } from "../../forms/form.tsx";
import { listings } from "../../messages/en/listings.ts";
import { OwnFees, type OwnFeesFields, wrongRates } from "./own-fees.tsx";
import { ProposeForm } from "./propose-form.tsx";

const sources = ["feed", "book"] as const;

interface Typed extends OwnFeesFields {
  base: string;
  quote: string;
  priceSource: (typeof sources)[number];
  tick: string;
  lot: string;
  minNotional: string;
  maxNotional: string;
  examplePrice: string;
}

/** Adds a pair of assets that are there, once somebody else agrees. */
export function NewPairDialog({ view, onClose }: { view: ListingsView; onClose: () => void }) {
  return (
    <ProposeForm
      title={listings("addPair")}
      start={startOf(view)}
      check={wrongRates}
      proposalOf={proposalOf}
      examplePriceOf={({ examplePrice }) => (examplePrice.trim() === "" ? undefined : examplePrice.trim())}
      onClose={onClose}
    >
      {(form) => <Fields view={view} form={form} />}
    </ProposeForm>
  );
}

function Fields({ view, form }: { view: ListingsView; form: FormOf<Typed> }) {
  const { base, quote } = form.values;
  const offered = offeredOf(view, base, quote);
  const assets = view.assets.map(({ asset, name }) => ({ value: asset, label: `${asset}, ${name}` }));
  const choose = (next: { base?: string; quote?: string }): void => {
    const of = offeredOf(view, next.base ?? base, next.quote ?? quote);
    const steps = of === undefined ? {} : { tick: of.tick, lot: of.lot };
    form.set({ ...next, ...steps, priceSource: of === undefined ? "book" : "feed" });
  };
  return (
    <>
      <div className="mr__two">
        <Select
          label={listings("base")}
          value={base}
          onChange={(chosen) => choose({ base: chosen })}
          options={assets}
          data-autofocus=""
        />
        <Select
          {...form.choice(
            "quote",
            view.assets.map(({ asset }) => asset),
          )}
          label={listings("quote")}
          onChange={(chosen) => choose({ quote: chosen })}
          options={assets}
        />
      </div>
      <Select
        {...form.choice("priceSource", sources)}
        label={listings("source")}
        hint={
          offered === undefined
            ? listings("sourceHint_missing", { pair: `${base}-${quote}` })
            : listings("sourceHint_offered", { pair: offered.pair, tick: offered.tick, lot: offered.lot })
        }
        options={sources.map((value) => ({
          value,
          label: listings(`price_${value}`),
          isDisabled: value === "feed" && offered === undefined,
        }))}
      />
      <Figures form={form} />
      <OwnFees form={form} />
    </>
  );
}

function Figures({ form }: { form: FormOf<Typed> }) {
  const { base, quote } = form.values;
  const fields = [
    ["tick", listings("tick", { asset: quote }), listings("tickHint")],
    ["lot", listings("lot", { asset: base }), listings("lotHint")],
    ["minNotional", listings("least", { asset: quote }), undefined],
    ["maxNotional", listings("most", { asset: quote }), undefined],
    ["examplePrice", listings("example", { asset: quote }), listings("exampleHint")],
  ] as const;
  return (
    <div className="mr__two">
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={label}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
      ))}
    </div>
  );
}

function offeredOf({ offered }: ListingsView, base: string, quote: string) {
  return offered.find((one) => one.base === base && one.quote === quote);
}

/** What the feed offers first, or else the newest asset, which has no pair yet. */
function startOf({ assets, offered }: ListingsView): Typed {
  const [first] = offered;
  const unpaired = assets.findLast(({ pairs }) => pairs.length === 0)?.asset;
  const isOffered = unpaired === undefined && first !== undefined;
  return {
    base: isOffered ? first.base : (unpaired ?? assets[0]?.asset ?? ""),
    quote: isOffered ? first.quote : (assets.find(({ type }) => type === "fiat")?.asset ?? ""),
    priceSource: isOffered ? "feed" : "book",
    tick: isOffered ? first.tick : "0.01",
    lot: isOffered ? first.lot : "0.01",
    minNotional: "1",
    maxNotional: "1000000",
    examplePrice: "",
    hasOwnFees: false,
    makerBps: "",
    takerBps: "",
  };
}

function proposalOf(typed: Typed): NewPair {
  const rate = (text: string): number | null => (typed.hasOwnFees ? Number(text) : null);
  return {
    kind: "listing",
    base: typed.base,
    quote: typed.quote,
    priceSource: typed.priceSource,
    tick: typed.tick.trim(),
    lot: typed.lot.trim(),
    minNotional: typed.minNotional.trim(),
    maxNotional: typed.maxNotional.trim(),
    makerBps: rate(typed.makerBps),
    takerBps: rate(typed.takerBps),
  };
}
