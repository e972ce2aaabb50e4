import { useState } from "react";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { countryOptions } from "../../format/country-name.ts";
import { type FormOf, oneLine } from "../../forms/form.tsx";
import { verification } from "../../messages/en/verification.ts";
import { type Draft, fundsSources, identityKinds } from "./details-draft.ts";

interface FieldsProps {
  form: FormOf<Draft>;
}

export function PersonalFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        {...form.text("name")}
        label={verification("name")}
        hint={verification("nameHint")}
        autoComplete="name"
        maxLength={120}
      />
      <div className="field-pair">
        <TextField
          {...form.text("birthDate")}
          label={verification("birthDate")}
          type="date"
          autoComplete="bday"
          max="9999-12-31"
        />
        <Country form={form} label={verification("country")} />
      </div>
      <TextField
        {...form.text("address")}
        label={verification("address")}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="field-pair">
        <TextField
          {...form.text("postalCode")}
          label={verification("postalCode")}
          autoComplete="postal-code"
          maxLength={20}
        />
        <TextField
          {...form.text("city")}
          label={verification("city")}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
    </>
  );
}

export function IdentityFields({ form }: FieldsProps) {
  const kinds = identityKinds.map((value) => ({ value, label: verification(`kind_${value}`) }));
  return (
    <>
      <Choice form={form} name="kind" label={verification("documentKind")} options={kinds} />
      <div className="field-pair">
        <TextField
          {...form.text("number")}
          label={verification("documentNumber")}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...form.text("expiresOn")}
          label={verification("expiresOn")}
          type="date"
          max="9999-12-31"
        />
      </div>
      <Country form={form} label={verification("documentCountry")} />
    </>
  );
}

export function FundsFields({ form }: FieldsProps) {
  const sources = fundsSources.map((value) => ({ value, label: verification(`source_${value}`) }));
  return (
    <>
      <Choice form={form} name="source" label={verification("source")} options={sources} />
      <TextArea
        {...form.text("description", oneLine)}
        label={verification("description")}
        hint={verification("descriptionHint")}
        rows={3}
        maxLength={1000}
      />
    </>
  );
}

function Country({ form, label }: FieldsProps & { label: string }) {
  const [options] = useState(countryOptions);
  return <Choice form={form} label={label} name="country" options={options} />;
}

interface ChoiceProps extends FieldsProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Select
      {...form.choice(name, ["", ...options.map(({ value }) => value)])}
      label={label}
      options={[{ value: "", label: verification("choose") }, ...options]}
    />
  );
}
