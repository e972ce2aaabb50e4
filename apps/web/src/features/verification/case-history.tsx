import type { CaseEventView, CaseView } from "@fillmark/contracts/verification-cases";
import { formatMoment } from "../../format/format.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";

/** What happened to the case, newest first. */
export function CaseHistory({ found: { history } }: { found: CaseView }) {
  return (
    <section aria-label={cases("history")}>
      <h3 className="text-14 font-semibold">{cases("history")}</h3>
      <ol className="kyc-hist">
        {history.map((event) => (
          <li key={event.id}>
            <span>
              <span className="font-medium">{cases(`event_${event.kind}`)}</span>{" "}
              <span className="text-muted">
                {whoDid(event)}, {formatMoment(event.at)}
              </span>
            </span>
            {event.items.map(({ item, reason, comment }) => (
              <span key={item} className="text-secondary">
                {verification(`item_${item}`)}: {cases(`reason_${reason}`)}
                {comment !== "" && (
                  <>
                    . <bdi>{comment}</bdi>
                  </>
                )}
              </span>
            ))}
            {event.comment !== null && <bdi className="text-secondary">{event.comment}</bdi>}
            {event.internal !== null && (
              <span className="text-muted">{cases("internalLine", { text: event.internal })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function whoDid({ admin, kind }: CaseEventView): string {
  return admin?.name ?? cases(kind === "expired" ? "bySystem" : "byUser");
}
