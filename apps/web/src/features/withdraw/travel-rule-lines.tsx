import type { TravelRuleView } from "@fillmark/contracts/travel-rule";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { countryName } from "../../format/country-name.ts";
import { formatMoment } from "../../format/format.ts";
import { travelRule } from "../../messages/en/travel-rule.ts";

/** Who holds an address and whose it is, line by line. */
export function TravelRuleLines({ said }: { said: TravelRuleView }) {
  const { wallet, declaredAt } = said;
  return (
    <>
      <KeyValueLine name={travelRule("wallet")}>{holderText(said)}</KeyValueLine>
      <KeyValueLine name={travelRule("whose")}>{ownerText(said)}</KeyValueLine>
      {wallet === "self_hosted" && (
        <KeyValueLine name={travelRule("declared")}>
          {declaredAt === null ? travelRule("undeclared") : formatMoment(declaredAt)}
        </KeyValueLine>
      )}
    </>
  );
}

/** "Self-hosted wallet", or the provider's name. */
export function holderText({ provider, wallet }: TravelRuleView): string {
  return provider ?? travelRule(`wallet_${wallet}`);
}

/** "Mine", or the name of the other person or company, with the country where it was said. */
export function ownerText({ beneficiary }: TravelRuleView): string {
  if (beneficiary === null) return travelRule("whose_mine");
  const { name, country } = beneficiary;
  return country === null ? name : travelRule("nameIn", { name, country: countryName(country) });
}
