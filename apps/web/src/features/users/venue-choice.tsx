import type { Venue } from "@fillmark/contracts/constants";
import { InlineSelect } from "@fillmark/ui/select";
import { users } from "../../messages/en/users.ts";

/** Of which of the user's two accounts a list is. */
export function VenueChoice({ venue, onChange }: { venue: Venue; onChange: (venue: Venue) => void }) {
  return (
    <InlineSelect
      label={users("venue")}
      look="chip"
      value={venue}
      onChange={(chosen) => onChange(chosen === "demo" ? "demo" : "live")}
      options={[
        { value: "live", label: users("live") },
        { value: "demo", label: users("demo") },
      ]}
    />
  );
}
