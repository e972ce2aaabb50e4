import { Check } from "@fillmark/ui/choice";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";

interface MembersFieldProps {
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Everybody who may answer, to be chosen among. */
export function MembersField({ value, onChange }: MembersFieldProps) {
  const query = trpc.inbox.listAgents.useQuery();
  return (
    <fieldset className="hours">
      <legend className="text-14 font-medium">{inboxTeams("members")}</legend>
      <QueryView
        query={query}
        failed={inboxTeams("agentsFailed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={2} />}
      >
        {(agents) =>
          agents.length === 0 ? (
            <p className="text-14 text-muted">{inboxTeams("noAgents")}</p>
          ) : (
            <div className="setup__people">
              {agents.map(({ id, name }) => (
                <Check
                  key={id}
                  isOn={value.includes(id)}
                  onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
                >
                  {name}
                </Check>
              ))}
            </div>
          )
        }
      </QueryView>
    </fieldset>
  );
}
