import { useState } from "react";
import type {
  BeneficiaryKind,
  TravelRuleInput,
  TravelRuleView,
  WalletKind,
} from "@fillmark/contracts/travel-rule";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import type { FieldErrors } from "../../forms/form.tsx";
import { countryOptions } from "../../format/country-name.ts";
import { formatDecimal } from "../../format/format.ts";
import { travelRule } from "../../messages/en/travel-rule.ts";

/** As it is typed: a choice that nobody made is empty. */
export interface TravelRuleDraft {
  wallet: WalletKind | "";
  provider: string;
  whose: "mine" | BeneficiaryKind | "";
  beneficiaryName: string;
  beneficiaryCountry: string;
  isDeclared: boolean;
}

export const noTravelRule: TravelRuleDraft = {
  wallet: "",
  provider: "",
  whose: "",
  beneficiaryName: "",
  beneficiaryCountry: "",
  isDeclared: false,
};

/** What was said before, to be said anew; a declaration is made again. */
export function travelRuleDraft(said: TravelRuleView | null): TravelRuleDraft {
  if (said === null) return noTravelRule;
  const { wallet, provider, beneficiary } = said;
  return {
    wallet,
    provider: provider ?? "",
    whose: beneficiary?.kind ?? "mine",
    beneficiaryName: beneficiary?.name ?? "",
    beneficiaryCountry: beneficiary?.country ?? "",
    isDeclared: false,
  };
}

/** Undefined while something is missing, which `missingTravelRule` names. */
export function travelRuleInput(draft: TravelRuleDraft): TravelRuleInput | undefined {
  const { wallet, provider, whose, beneficiaryName, beneficiaryCountry, isDeclared } = draft;
  if (wallet === "" || whose === "") return undefined;
  const country = beneficiaryCountry === "" ? {} : { country: beneficiaryCountry };
  const ofWhom =
    whose === "mine" ? {} : { beneficiary: { kind: whose, name: beneficiaryName.trim(), ...country } };
  return wallet === "provider"
    ? { wallet, provider: provider.trim(), ...ofWhom }
    : { wallet, isDeclared, ...ofWhom };
}

export function missingTravelRule(draft: TravelRuleDraft): FieldErrors {
  const { wallet, provider, whose, beneficiaryName } = draft;
  const isOther = whose === "person" || whose === "company";
  return {
    wallet: wallet === "" ? travelRule("walletMissing") : undefined,
    provider: wallet === "provider" && provider.trim() === "" ? travelRule("providerMissing") : undefined,
    whose: whose === "" ? travelRule("whoseMissing") : undefined,
    beneficiaryName: isOther && beneficiaryName.trim() === "" ? travelRule("nameMissing") : undefined,
  };
}

const wallets = ["self_hosted", "provider"] as const;
const owners = ["mine", "person", "company"] as const;

/** Offered while a name is typed; any other may be. */
const providers = [
  "Binance",
  "Bitfinex",
  "Bitpanda",
  "Bitstamp",
  "Coinbase",
  "Crypto.com",
  "Gemini",
  "Kraken",
  "OKX",
  "Revolut",
];

interface TravelRuleFieldsProps {
  draft: TravelRuleDraft;
  wrong: FieldErrors;
  onChange: (changed: Partial<TravelRuleDraft>) => void;
  /** US dollars, above which a declaration is asked for. */
  declaredAbove: string;
}

/** Who holds the address and whose it is, as the law asks of every transfer of crypto. */
export function TravelRuleFields({ draft, wrong, onChange, declaredAbove }: TravelRuleFieldsProps) {
  const { wallet, whose, isDeclared } = draft;
  const isOther = whose === "person" || whose === "company";
  return (
    <>
      <Select
        name="wallet"
        label={travelRule("wallet")}
        hint={travelRule("walletHint")}
        value={wallet}
        error={wallet === "" ? wrong["wallet"] : undefined}
        onChange={(value) =>
          onChange({ wallet: wallets.find((one) => one === value) ?? "", isDeclared: false })
        }
        options={[
          { value: "", label: travelRule("choose") },
          ...wallets.map((value) => ({ value, label: travelRule(`wallet_${value}`) })),
        ]}
      />
      {wallet === "provider" && <Provider draft={draft} wrong={wrong} onChange={onChange} />}
      <Select
        name="whose"
        label={travelRule("whose")}
        value={whose}
        error={whose === "" ? wrong["whose"] : undefined}
        onChange={(value) =>
          onChange({ whose: owners.find((one) => one === value) ?? "", isDeclared: false })
        }
        options={[
          { value: "", label: travelRule("choose") },
          ...owners.map((value) => ({ value, label: travelRule(`whose_${value}`) })),
        ]}
      />
      {isOther && <Beneficiary draft={draft} wrong={wrong} onChange={onChange} />}
      {wallet === "self_hosted" && whose !== "" && (
        <div className="withdraw__declare">
          <Check name="isDeclared" isOn={isDeclared} onChange={(is) => onChange({ isDeclared: is })}>
            {travelRule(isOther ? "declareOther" : "declareMine")}
          </Check>
          <p className="text-12 text-muted">
            {travelRule("declareHint", { above: formatDecimal(declaredAbove) })}
          </p>
        </div>
      )}
    </>
  );
}

type PartProps = Pick<TravelRuleFieldsProps, "draft" | "wrong" | "onChange">;

function Provider({ draft, wrong, onChange }: PartProps) {
  return (
    <>
      <TextField
        name="provider"
        label={travelRule("provider")}
        hint={travelRule("providerHint")}
        value={draft.provider}
        error={wrong["provider"]}
        onChange={({ target }) => onChange({ provider: target.value })}
        autoComplete="off"
        maxLength={80}
        list="withdraw-providers"
      />
      <datalist id="withdraw-providers">
        {providers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Beneficiary({ draft, wrong, onChange }: PartProps) {
  const [countries] = useState(countryOptions);
  return (
    <>
      <TextField
        name="beneficiaryName"
        label={travelRule(draft.whose === "company" ? "companyName" : "personName")}
        value={draft.beneficiaryName}
        error={wrong["beneficiaryName"]}
        onChange={({ target }) => onChange({ beneficiaryName: target.value })}
        autoComplete="off"
        maxLength={120}
      />
      <Select
        name="beneficiaryCountry"
        label={travelRule("country")}
        value={draft.beneficiaryCountry}
        onChange={(beneficiaryCountry) => onChange({ beneficiaryCountry })}
        options={[{ value: "", label: travelRule("countryNone") }, ...countries]}
      />
    </>
  );
}
