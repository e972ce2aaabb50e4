import type { CountryChangeView } from "@fillmark/contracts/country-rules";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { RequestButtons } from "../../console/request-buttons.tsx";
import { countryName } from "../../format/country-name.ts";
import { formatMoment } from "../../format/format.ts";
import { countries as t } from "../../messages/en/countries.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { choiceOf } from "./country-choice.ts";

/** What one has asked for: for another to approve or reject, for its asker to cancel. */
export function WaitingCountries({ waiting }: { waiting: readonly CountryChangeView[] }) {
  return (
    <section className="cty__waiting">
      <h2 className="text-16">{t("waiting")}</h2>
      <ul className="cty__requests" aria-label={t("waiting")}>
        {waiting.map((one) => (
          <Waiting key={one.approval.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ one }: { one: CountryChangeView }) {
  const { country, reason, approval } = one;
  const utils = trpc.useUtils();
  const { countries } = utils.client;
  const { id: requestId, payloadHash } = approval;
  const mayDecide = may(useCurrentAdmin(), "verification.decide");
  const what = t(`ask_${choiceOf(one)}`, { country: countryName(country) });
  return (
    <li className="cty__request">
      <div className="cty__asked">
        <span className="font-medium">{what}</span>
        <span className="text-muted">
          {t("askedBy", { name: approval.requester.name, at: formatMoment(approval.createdAt), reason })}
        </span>
      </div>
      {mayDecide && (
        <RequestButtons
          approval={approval}
          approve={{ title: t("approveTitle", { what }), text: t("approveText"), action: t("approve") }}
          reject={{ title: t("rejectTitle"), text: t("rejectText"), action: t("reject") }}
          withdraw={t("withdraw")}
          keep={t("keep")}
          send={(action) => {
            if (action.kind === "reject")
              return countries.reject.mutate({ requestId, reason: action.reason });
            if (action.kind === "approve") return countries.approve.mutate({ requestId, payloadHash });
            return countries.withdraw.mutate({ requestId });
          }}
          onDone={(view, kind) => {
            toast.ok(done[kind]);
            utils.countries.list.setData(undefined, view);
            void utils.approvals.waiting.invalidate();
          }}
          onFailed={(error) => {
            toast.error(t("notDone", { reason: describeError(error).text }));
            void utils.countries.list.invalidate();
          }}
        />
      )}
    </li>
  );
}

const done = { approve: t("doneApproved"), reject: t("doneRejected"), withdraw: t("doneWithdrawn") } as const;
