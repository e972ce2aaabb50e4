import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { formatMoney } from "../../format/format.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { useNow } from "./use-now.ts";

/** What the clock of the user says, as far as they told us where it is. */
export function LocalTime({ zone }: { zone: string }) {
  const now = useNow(30_000);
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  }).format(now);
  return <KeyValueLine name={inbox("localTime")}>{inbox("localTimeIs", { time, zone })}</KeyValueLine>;
}

/** What they asked for and has neither come nor gone, with the way to it for those who may open it. */
export function MoneyOnTheWay({ money }: { money: UserContextView["moneyOnTheWay"] }) {
  const mayOpen = may(useCurrentAdmin(), "money.read");
  if (money === null) return null;
  return (
    <section>
      <h2>{inbox("onTheWay")}</h2>
      {money.length === 0 ? (
        <p className="text-14 text-muted">{inbox("onTheWayNone")}</p>
      ) : (
        <KeyValue>
          {money.map(({ kind, id, amount, asset, state }) => (
            <KeyValueLine
              key={id}
              name={
                mayOpen ? (
                  <Link className="link" href={`/admin/${kind}s/${id}`}>
                    {inbox(`way_${kind}`)}
                  </Link>
                ) : (
                  inbox(`way_${kind}`)
                )
              }
            >
              {formatMoney(amount, asset)}
              <span className="ctx__held">{inbox(`way_${state}`)}</span>
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </section>
  );
}
