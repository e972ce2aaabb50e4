import type { ReactNode } from "react";
import type { VerificationDetails } from "@fillmark/contracts/verification";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { countryName } from "../../format/country-name.ts";
import { formatCalendarDay, formatDay, formatMoment } from "../../format/format.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";

/** Who it is, by what they said of themselves and by their account. */
export function CaseFacts({ found }: { found: CaseView }) {
  const { user, reviewer, submittedAt, expiresAt } = found;
  return (
    <>
      {found.details.map((details) => (
        <Facts key={details.item} title={cases(`details_${details.item}`)}>
          <DetailLines details={details} />
        </Facts>
      ))}
      <Facts title={cases("account")}>
        <KeyValueLine name={cases("account")}>
          <Link className="link" href={`/admin/users/${user.id}`}>
            <bdi>{user.email}</bdi>
          </Link>
        </KeyValueLine>
        <KeyValueLine name={cases("levelNow")}>{user.level}</KeyValueLine>
        <KeyValueLine name={cases("reviewer")}>{reviewer?.name ?? cases("nobody")}</KeyValueLine>
        {submittedAt !== null && (
          <KeyValueLine name={cases("sent")}>{formatMoment(submittedAt)}</KeyValueLine>
        )}
        {expiresAt !== null && <KeyValueLine name={cases("until")}>{formatDay(expiresAt)}</KeyValueLine>}
      </Facts>
    </>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-14 font-semibold">{title}</h3>
      <KeyValue>{children}</KeyValue>
    </section>
  );
}

function DetailLines({ details }: { details: VerificationDetails }) {
  if (details.item === "personal")
    return (
      <>
        <Said name={verification("name")} text={details.name} />
        <Said name={verification("birthDate")} text={formatCalendarDay(details.birthDate)} />
        <Said name={verification("address")} text={details.address} />
        <Said name={verification("postalCode")} text={details.postalCode} />
        <Said name={verification("city")} text={details.city} />
        <Said name={verification("country")} text={countryName(details.country)} />
      </>
    );
  if (details.item === "identity")
    return (
      <>
        <Said name={verification("documentKind")} text={verification(`kind_${details.kind}`)} />
        <Said name={verification("documentNumber")} text={details.number} />
        <Said name={verification("documentCountry")} text={countryName(details.country)} />
        <Said name={verification("expiresOn")} text={formatCalendarDay(details.expiresOn)} />
      </>
    );
  return (
    <>
      <Said name={verification("source")} text={verification(`source_${details.source}`)} />
      <Said name={verification("description")} text={details.description} />
    </>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    <KeyValueLine name={name}>
      <bdi>{text}</bdi>
    </KeyValueLine>
  );
}
