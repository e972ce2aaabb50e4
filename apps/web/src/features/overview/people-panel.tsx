import type { ComparedView } from "@fillmark/contracts/overview";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";
import { Compared } from "./compared.tsx";
import { DayBars, DayTable, type DayValue } from "../../console/day-bars.tsx";

const everyMs = 60_000;
const counted = (count: number): string => formatDecimal(String(count));

/** How many there are, who came and who was there. */
export function PeoplePanel() {
  const query = trpc.overview.people.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <QueryView
      query={query}
      failed={overview("peopleFailed")}
      skeleton={<SkeletonRows label={overview("peopleLoading")} count={4} />}
    >
      {({ users, signUps, actives, days }) => {
        const newcomers = days.map(({ day, signUps: value }): DayValue => ({
          day,
          value,
          text: counted(value),
        }));
        const present = days.map(({ day, actives: value }): DayValue => ({
          day,
          value,
          text: counted(value),
        }));
        return (
          <FormCard title={overview("people")}>
            <div className="ov__two">
              <div className="ov__part">
                <dl className="ov__figs">
                  <Compared name={overview("signUps")} {...written(signUps)} />
                  <div className="ov__fig">
                    <dt>{overview("users")}</dt>
                    <dd>
                      <b>{counted(users)}</b>
                      <span className="text-12 text-muted">{overview("usersDetail")}</span>
                    </dd>
                  </div>
                </dl>
                <DayBars what={overview("signUps")} days={newcomers} />
              </div>
              <div className="ov__part">
                <dl className="ov__figs">
                  <Compared name={overview("actives")} {...written(actives)} />
                </dl>
                <DayBars what={overview("actives")} days={present} />
              </div>
            </div>
            <DayTable
              label={overview("people")}
              columns={[
                { head: overview("signUps"), days: newcomers },
                { head: overview("actives"), days: present },
              ]}
            />
          </FormCard>
        );
      }}
    </QueryView>
  );
}

function written({ today, yesterdayByNow, yesterday }: ComparedView) {
  return {
    today: counted(today),
    yesterdayByNow: counted(yesterdayByNow),
    yesterday: counted(yesterday),
  };
}
