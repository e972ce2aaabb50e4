import type { ListedAssetView } from "@fillmark/contracts/listings";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import type { FieldErrors, FormOf } from "../../forms/form.tsx";
import { listings } from "../../messages/en/listings.ts";
import { ProposeForm } from "./propose-form.tsx";

const types = ["crypto", "fiat"] as const;

interface TypedAsset {
  asset: string;
  name: string;
  type: (typeof types)[number];
  decimals: string;
}

/** Adds an asset, once somebody else agrees. */
export function NewAssetDialog({ onClose }: { onClose: () => void }) {
  const start: TypedAsset = { asset: "", name: "", type: "crypto", decimals: "8" };
  return (
    <ProposeForm
      title={listings("addAsset")}
      start={start}
      check={(typed) => ({
        asset: /^[A-Z0-9]{2,10}$/.test(typed.asset.trim()) ? undefined : listings("codeWrong"),
        decimals: isDecimals(typed.decimals) ? undefined : listings("decimalsWrong"),
        ...shownWrong(typed),
      })}
      proposalOf={(typed) => ({
        kind: "asset",
        asset: typed.asset.trim(),
        name: typed.name.trim(),
        type: typed.type,
        decimals: Number(typed.decimals),
      })}
      onClose={onClose}
    >
      {(form) => (
        <div className="mr__two">
          <TextField
            {...form.text("asset")}
            label={listings("code")}
            hint={listings("codeHint")}
            data-autofocus=""
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={10}
          />
          <Name form={form} />
          <Select
            {...form.choice("type", types)}
            label={listings("type")}
            options={types.map((value) => ({ value, label: listings(`type_${value}`) }))}
          />
          <TextField
            {...form.text("decimals")}
            label={listings("decimalsLabel")}
            hint={listings("decimalsHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={1}
          />
        </div>
      )}
    </ProposeForm>
  );
}

interface Shown {
  name: string;
}

/** What may change of an asset: how it is called. */
export function AssetChangeDialog({ asset, onClose }: { asset: ListedAssetView; onClose: () => void }) {
  const start: Shown = { name: asset.name };
  return (
    <ProposeForm
      title={listings("changeAsset", { asset: asset.asset })}
      start={start}
      check={shownWrong}
      proposalOf={({ name }) => ({ kind: "asset_change", asset: asset.asset, name: name.trim() })}
      onClose={onClose}
    >
      {(form) => (
        <div className="mr__two">
          <Name form={form} />
        </div>
      )}
    </ProposeForm>
  );
}

function Name({ form }: { form: FormOf<Shown> }) {
  return (
    <TextField
      {...form.text("name")}
      label={listings("name")}
      hint={listings("nameHint")}
      autoComplete="off"
      maxLength={40}
    />
  );
}

function shownWrong({ name }: Shown): FieldErrors {
  return { name: name.trim() === "" ? listings("nameMissing") : undefined };
}

function isDecimals(text: string): boolean {
  return /^[0-8]$/.test(text.trim());
}
