import { listings } from "../../messages/en/listings.ts";
import { ProposeForm } from "./propose-form.tsx";

/** Ends trading on a pair, once somebody else agrees. */
export function DelistDialog({ pair, onClose }: { pair: string; onClose: () => void }) {
  return (
    <ProposeForm
      title={listings("delistPair", { pair })}
      start={{ pair }}
      proposalOf={() => ({ kind: "delisting", pair })}
      onClose={onClose}
    >
      {() => <p className="text-14 mr__quiet">{listings("delistText", { pair })}</p>}
    </ProposeForm>
  );
}
