import { useState } from "react";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField, type TextFieldProps } from "@fillmark/ui/text-field";
import { countryOptions } from "../../lib/country-name.ts";
import type { Wrong } from "../../lib/form-errors.ts";
import { verification } from "../../messages/en/verification.ts";
import { type Draft, fundsSources, identityKinds } from "./details-draft.ts";

interface FieldsProps {
  draft: Draft;
  wrong: Wrong;
  onChange: (draft: Draft) => void;
}

export function PersonalFields(props: FieldsProps) {
  return (
    <>
      <Line
        {...props}
        name="name"
        label={verification("name")}
        hint={verification("nameHint")}
        autoComplete="name"
        maxLength={120}
      />
      <div className="g2">
        <Line
          {...props}
          name="birthDate"
          label={verification("birthDate")}
          type="date"
          autoComplete="bday"
          max="9999-12-31"
        />
        <Country {...props} label={verification("country")} />
      </div>
      <Line
        {...props}
        name="address"
        label={verification("address")}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="g2">
        <Line
          {...props}
          name="postalCode"
          label={verification("postalCode")}
          autoComplete="postal-code"
          maxLength={20}
        />
        <Line
          {...props}
          name="city"
          label={verification("city")}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
    </>
  );
}

export function IdentityFields(props: FieldsProps) {
  const kinds = identityKinds.map((value) => ({ value, label: verification(`kind_${value}`) }));
  return (
    <>
      <Choice {...props} name="kind" label={verification("documentKind")} options={kinds} />
      <div className="g2">
        <Line
          {...props}
          name="number"
          label={verification("documentNumber")}
          autoComplete="off"
          maxLength={40}
        />
        <Line {...props} name="expiresOn" label={verification("expiresOn")} type="date" max="9999-12-31" />
      </div>
      <Country {...props} label={verification("documentCountry")} />
    </>
  );
}

export function FundsFields(props: FieldsProps) {
  const { draft, wrong, onChange } = props;
  const sources = fundsSources.map((value) => ({ value, label: verification(`source_${value}`) }));
  return (
    <>
      <Choice {...props} name="source" label={verification("source")} options={sources} />
      <TextArea
        label={verification("description")}
        hint={verification("descriptionHint")}
        rows={3}
        maxLength={1000}
        value={draft.fields["description"]}
        error={wrong["description"]}
        onChange={(event) => onChange(changed(draft, "description", oneLine(event.target.value)))}
      />
    </>
  );
}

type LineProps = FieldsProps & Omit<TextFieldProps, "draft" | "onChange"> & { name: string };

function Line({ draft, wrong, onChange, name, ...field }: LineProps) {
  return (
    <TextField
      {...field}
      name={name}
      value={draft.fields[name]}
      error={wrong[name]}
      onChange={(event) => onChange(changed(draft, name, event.target.value))}
    />
  );
}

function Country(props: FieldsProps & { label: string }) {
  const [options] = useState(countryOptions);
  return <Choice {...props} name="country" options={options} />;
}

interface ChoiceProps extends FieldsProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ draft, wrong, onChange, name, label, options }: ChoiceProps) {
  return (
    <Select
      label={label}
      name={name}
      options={[{ value: "", label: verification("choose") }, ...options]}
      value={draft.fields[name] ?? ""}
      error={wrong[name]}
      onChange={(value) => onChange(changed(draft, name, value))}
    />
  );
}

function changed(draft: Draft, name: string, text: string): Draft {
  return { ...draft, fields: { ...draft.fields, [name]: text } };
}

/** The server takes one line. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
