import type { RuleView } from "@fillmark/contracts/support-rules";
import { IconButton } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Empty } from "@fillmark/ui/empty";
import { ArrowUpIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatMoment } from "../../format/format.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxRules } from "../../messages/en/inbox-rules.ts";
import { draftOfRule, noRule, type RuleDraft, ruleOf } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";
import { SetUpRow } from "./set-up-row.tsx";
import { useEdited } from "./use-edited.ts";

/** What the desk does by itself when customers write. */
export default function SetUpRules() {
  const query = trpc.supportRules.list.useQuery();
  const { edited, takesFocus, edit, leave } = useEdited<RuleDraft>(noRule);
  return (
    <div className="setup__part">
      <p className="text-14 text-muted">{inboxRules("text")}</p>
      <RuleForm key={edited.id ?? "new"} draft={edited} takesFocus={takesFocus} onDone={leave} />
      <QueryView
        query={query}
        failed={inboxRules("failed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={3} />}
      >
        {({ rules }) =>
          rules.length === 0 ? (
            <Empty>{inboxRules("empty")}</Empty>
          ) : (
            <Rules rules={rules} onEdit={(rule) => edit(draftOfRule(rule))} />
          )
        }
      </QueryView>
    </div>
  );
}

function Rules({ rules, onEdit }: { rules: readonly RuleView[]; onEdit: (rule: RuleView) => void }) {
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess: (now: { rules: RuleView[] }) => utils.supportRules.list.setData(undefined, now),
    onError: (error: unknown) => toast.error(inbox("actionFailed"), describeError(error).text),
  };
  const save = trpc.supportRules.save.useMutation(outcome);
  const remove = trpc.supportRules.remove.useMutation(outcome);
  const order = trpc.supportRules.order.useMutation(outcome);
  const ids = rules.map(({ id }) => id);
  function moveUp(place: number): void {
    const id = ids[place];
    if (id !== undefined) order.mutate({ ids: ids.toSpliced(place, 1).toSpliced(place - 1, 0, id) });
  }
  return (
    <ol className="setup__list">
      {rules.map((rule, place) => (
        <SetUpRow
          key={rule.id}
          name={rule.name}
          onEdit={() => onEdit(rule)}
          onDelete={() => remove.mutate({ id: rule.id })}
          more={
            <>
              <Switch
                label={inboxRules("turnOn", { name: rule.name })}
                isOn={rule.isOn}
                onChange={(isOn) => save.mutate({ ...ruleOf(draftOfRule(rule)), isOn })}
              />
              <IconButton
                label={inboxRules("up", { name: rule.name })}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && moveUp(place)}
              >
                <ArrowUpIcon className="icon-16" />
              </IconButton>
            </>
          }
        >
          <b className="font-medium">{rule.name}</b>
          <span className="text-secondary">{runsText(rule)}</span>
        </SetUpRow>
      ))}
    </ol>
  );
}

function runsText({ runs: count, lastRunAt }: RuleView): string {
  if (lastRunAt === null) return inboxRules("runs", { count });
  return inboxRules("runsLast", { count, time: formatMoment(lastRunAt) });
}
