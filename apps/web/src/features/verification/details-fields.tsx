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

interface CountryProps extends FieldsProps {
  /** Why the chosen country can't be taken, said as soon as it is chosen. */
  refused: string | undefined;
}

export function PersonalFields({ form, refused }: CountryProps) {
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
        <Country form={form} refused={refused} label={verification("country")} />
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

export function IdentityFields({ form, refused }: CountryProps) {
  const kinds = identityKinds.map((value) => ({ value, label: verification(`kind_${value}`) }));
  return (
    <>
      <Choice
        form={form}
        name="kind"
        error={form.wrong["kind"]}
        label={verification("documentKind")}
        options={kinds}
      />
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
      <Country form={form} refused={refused} label={verification("documentCountry")} />
    </>
  );
}

export function FundsFields({ form }: FieldsProps) {
  const sources = fundsSources.map((value) => ({ value, label: verification(`source_${value}`) }));
  return (
    <>
      <Choice
        form={form}
        name="source"
        error={form.wrong["source"]}
        label={verification("source")}
        options={sources}
      />
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

function Country({ form, label, refused }: CountryProps & { label: string }) {
  const [options] = useState(countryOptions);
  // What was said of a country at the last press isn't said of the next one.
  const error = refused ?? (form.values["country"] === "" ? form.wrong["country"] : undefined);
  return <Choice form={form} label={label} name="country" options={options} error={error} />;
}

interface ChoiceProps extends FieldsProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
}

function Choice({ form, name, label, options, error }: ChoiceProps) {
  return (
    <Select
      {...form.choice(name, ["", ...options.map(({ value }) => value)])}
      label={label}
      error={error}
      options={[{ value: "", label: verification("choose") }, ...options]}
    />
  );
}
