// What the travel rule asks for, as files: a table for people, and IVMS101, which other providers read.
import type { OriginatorView, TravelRuleRecordView } from "@fillmark/contracts/travel-rule";
import { toCsv } from "../../lib/csv.ts";

export function travelRuleCsv(records: readonly TravelRuleRecordView[]): string {
  return toCsv(
    `withdrawal_id requested_at state asset amount value_usd network address originator_account originator_name
     originator_birth_date originator_address originator_postal_code originator_city originator_country
     originator_document originator_document_number wallet provider beneficiary_kind beneficiary_name beneficiary_country
     declared_at`.split(/\s+/),
    records.map((each) => [...transferCells(each), ...originatorCells(each.originator), ...saidCells(each)]),
  );
}

function transferCells(each: TravelRuleRecordView): string[] {
  const { withdrawalId, requestedAt, state, asset, arrives, value, network, address, customerId } = each;
  return [withdrawalId, requestedAt, state, asset, arrives, value, network ?? "", address, customerId];
}

function originatorCells(originator: OriginatorView | null): string[] {
  if (originator === null) return Array.from({ length: 8 }, () => "");
  const { name, birthDate, address, postalCode, city, country, document } = originator;
  return [name, birthDate, address, postalCode, city, country, document?.kind ?? "", document?.number ?? ""];
}

function saidCells({ travelRule: said }: TravelRuleRecordView): string[] {
  const { wallet = "", provider, beneficiary, declaredAt } = said ?? {};
  const { kind = "", name = "", country } = beneficiary ?? {};
  return [wallet, provider ?? "", kind, name, country ?? "", declaredAt ?? ""];
}

/** A list of transfers, each with its message as IVMS101 names the fields. */
export function ivmsJson(records: readonly TravelRuleRecordView[]): string {
  const transfers = records.map((each) => ({
    transfer: {
      id: each.withdrawalId,
      requestedAt: each.requestedAt,
      state: each.state,
      asset: each.asset,
      amount: each.arrives,
      valueUsd: each.value,
      network: each.network,
      wallet: each.travelRule?.wallet ?? null,
      ownershipDeclaredAt: each.travelRule?.declaredAt ?? null,
    },
    ivms101: ivmsOf(each),
  }));
  return `${JSON.stringify(transfers, null, 2)}\n`;
}

function ivmsOf({ originator, travelRule, customerId, address }: TravelRuleRecordView) {
  const customer =
    originator === null ? { customerIdentification: customerId } : personOf(originator, customerId);
  const beneficiary = travelRule?.beneficiary ?? null;
  const isOwn = travelRule !== null && beneficiary === null;
  const paid = beneficiary === null ? (isOwn ? [{ naturalPerson: customer }] : []) : [namedOf(beneficiary)];
  const provider = travelRule?.provider ?? null;
  return {
    originator: { originatorPersons: [{ naturalPerson: customer }], accountNumber: [customerId] },
    beneficiary: { beneficiaryPersons: paid, accountNumber: [address] },
    ...(provider === null
      ? {}
      : { beneficiaryVASP: { beneficiaryVASP: { legalPerson: { name: companyName(provider) } } } }),
  };
}

/** A name that is one line stands in whole where a family name would. */
const personName = (name: string) => ({
  nameIdentifier: [{ primaryIdentifier: name, nameIdentifierType: "LEGL" }],
});
const companyName = (name: string) => ({
  nameIdentifier: [{ legalPersonName: name, legalPersonNameIdentifierType: "LEGL" }],
});

function namedOf({
  kind,
  name,
  country,
}: NonNullable<NonNullable<TravelRuleRecordView["travelRule"]>["beneficiary"]>) {
  return kind === "company"
    ? {
        legalPerson: {
          name: companyName(name),
          ...(country === null ? {} : { countryOfRegistration: country }),
        },
      }
    : {
        naturalPerson: {
          name: personName(name),
          ...(country === null ? {} : { countryOfResidence: country }),
        },
      };
}

const documentTypes = { passport: "CCPT", id_card: "IDCD", driving_licence: "DRLC" } as const;

function personOf(
  { name, country, address, city, postalCode, document }: OriginatorView,
  customerId: string,
) {
  return {
    name: personName(name),
    geographicAddress: [
      { addressType: "HOME", addressLine: [address], postCode: postalCode, townName: city, country },
    ],
    ...(document === null
      ? {}
      : {
          nationalIdentification: {
            nationalIdentifier: document.number,
            nationalIdentifierType: documentTypes[document.kind],
            countryOfIssue: document.country,
          },
        }),
    customerIdentification: customerId,
    countryOfResidence: country,
  };
}
