import type { ReviewedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { countryName } from "../../format/country-name.ts";
import { formatMoment } from "../../format/format.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { TravelRuleExport } from "./travel-rule-export.tsx";

/** Who sends to whom, as the customer said when they asked; who they are by their verification is exported. */
export function TravelRulePanel({ item }: { item: ReviewedWithdrawalView }) {
  const admin = useCurrentAdmin();
  const { id, user, destination } = item;
  if (destination.kind !== "crypto") return null;
  const said = destination.travelRule ?? null;
  return (
    <Panel
      title={withdrawals("travelRule")}
      action={said === null ? <Badge tone="warn">{withdrawals("notGiven")}</Badge> : undefined}
      isPadded
      className="wd__facts"
    >
      <KeyValue>
        <KeyValueLine name={withdrawals("originator")}>{user.name ?? user.email}</KeyValueLine>
        <KeyValueLine name={withdrawals("originatorAccount")}>
          <span className="wd__long">{user.id}</span>
        </KeyValueLine>
        {said !== null && (
          <>
            <KeyValueLine name={withdrawals("heldBy")}>
              {said.provider ?? withdrawals("selfHosted")}
            </KeyValueLine>
            <KeyValueLine name={withdrawals("beneficiary")}>{beneficiaryText(said.beneficiary)}</KeyValueLine>
            {said.wallet === "self_hosted" && (
              <KeyValueLine name={withdrawals("declared")}>
                {said.declaredAt === null ? withdrawals("undeclared") : formatMoment(said.declaredAt)}
              </KeyValueLine>
            )}
          </>
        )}
      </KeyValue>
      {may(admin, "verification.read") && (
        <TravelRuleExport question={{ queue: "all", text: id }} name={`travel-rule-${id}`} />
      )}
    </Panel>
  );
}

type Beneficiary = NonNullable<ReviewedWithdrawalView["destination"]["travelRule"]>["beneficiary"];

function beneficiaryText(beneficiary: Beneficiary): string {
  if (beneficiary === null) return withdrawals("beneficiarySelf");
  const { kind, name, country } = beneficiary;
  const where = country === null ? "" : `, ${countryName(country)}`;
  return withdrawals(`beneficiary_${kind}`, { name: `${name}${where}` });
}
