import type { TravelRuleRecordView } from "@fillmark/contracts/travel-rule";
import { expect, test } from "vitest";
import { ivmsJson, travelRuleCsv } from "./travel-rule-files.ts";

const record: TravelRuleRecordView = {
  withdrawalId: "01890f3e-7b5a-7cc0-8000-000000000010",
  requestedAt: "2026-11-29T06:00:00.000Z",
  state: "paid",
  asset: "BTC",
  arrives: "0.4999",
  value: "3712.45",
  network: "Bitcoin",
  address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
  customerId: "01890f3e-7b5a-7cc0-8000-000000000001",
  originator: {
    name: "Ada Lovelace",
    birthDate: "1990-12-10",
    country: "GB",
    address: "12 St James's Square",
    city: "London",
    postalCode: "SW1Y 4JH",
    document: { kind: "id_card", number: "L01X00T47", country: "GB" },
  },
  travelRule: {
    wallet: "provider",
    provider: "=Elsewhere",
    beneficiary: { kind: "company", name: "Hopper Ltd", country: "US" },
    declaredAt: null,
  },
};
const messagesOf = (records: readonly TravelRuleRecordView[]): unknown[] => {
  const parsed: unknown = JSON.parse(ivmsJson(records));
  return Array.isArray(parsed) ? parsed.map((each) => Object(each).ivms101) : [];
};

const ada = {
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier: "Ada Lovelace", nameIdentifierType: "LEGL" }] },
    geographicAddress: [
      {
        addressType: "HOME",
        addressLine: ["12 St James's Square"],
        postCode: "SW1Y 4JH",
        townName: "London",
        country: "GB",
      },
    ],
    nationalIdentification: {
      nationalIdentifier: "L01X00T47",
      nationalIdentifierType: "IDCD",
      countryOfIssue: "GB",
    },
    customerIdentification: record.customerId,
    countryOfResidence: "GB",
  },
};

test("a message names originator, beneficiary and provider as IVMS101 does", () => {
  expect(messagesOf([record])).toEqual([
    {
      originator: { originatorPersons: [ada], accountNumber: [record.customerId] },
      beneficiary: {
        beneficiaryPersons: [
          {
            legalPerson: {
              name: {
                nameIdentifier: [{ legalPersonName: "Hopper Ltd", legalPersonNameIdentifierType: "LEGL" }],
              },
              countryOfRegistration: "US",
            },
          },
        ],
        accountNumber: [record.address],
      },
      beneficiaryVASP: {
        beneficiaryVASP: {
          legalPerson: {
            name: {
              nameIdentifier: [{ legalPersonName: "=Elsewhere", legalPersonNameIdentifierType: "LEGL" }],
            },
          },
        },
      },
    },
  ]);
});

test("who sends to themselves is both, and what nobody said is nobody's", () => {
  const own = { wallet: "self_hosted", provider: null, beneficiary: null, declaredAt: null } as const;
  const [mine, before] = messagesOf([
    { ...record, travelRule: own },
    { ...record, originator: null, travelRule: null },
  ]);
  expect(mine).toMatchObject({ beneficiary: { beneficiaryPersons: [ada] } });
  expect(mine).not.toHaveProperty("beneficiaryVASP");
  expect(before).toEqual({
    originator: {
      originatorPersons: [{ naturalPerson: { customerIdentification: record.customerId } }],
      accountNumber: [record.customerId],
    },
    beneficiary: { beneficiaryPersons: [], accountNumber: [record.address] },
  });
});

test("a row of the table has as many cells as its head, and none runs in a spreadsheet", () => {
  const [head = "", row = "", bare = ""] = travelRuleCsv([
    record,
    { ...record, originator: null, travelRule: null },
  ]).split(/\r?\n/);
  const count = head.split(",").length;
  expect([row.split(",").length, bare.split(",").length]).toEqual([count, count]);
  expect(row).toContain("'=Elsewhere,company,Hopper Ltd,US");
});
