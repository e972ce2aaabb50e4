import type { CaseEventView, CaseView } from "@fillmark/contracts/verification-cases";
import { formatMoment } from "../../lib/format.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";

/** What happened to the case, newest first. */
export function CaseHistory({ found: { history } }: { found: CaseView }) {
  return (
    <section aria-label={cases("history")}>
      <h3 className="t14 b">{cases("history")}</h3>
      <ol className="kyc-hist">
        {history.map((event) => (
          <li key={event.id}>
            <span>
              <span className="m">{cases(`event_${event.kind}`)}</span>{" "}
              <span className="ink3">
                {whoDid(event)}, {formatMoment(event.at)}
              </span>
            </span>
            {event.items.map(({ item, reason, comment }) => (
              <span key={item} className="ink2">
                {verification(`item_${item}`)}: {cases(`reason_${reason}`)}
                {comment !== "" && (
                  <>
                    . <bdi>{comment}</bdi>
                  </>
                )}
              </span>
            ))}
            {event.comment !== null && <bdi className="ink2">{event.comment}</bdi>}
            {event.internal !== null && (
              <span className="ink3">{cases("internalLine", { text: event.internal })}</span>
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
