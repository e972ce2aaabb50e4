import { useState } from "react";
import type { BusinessHours, BusinessHoursSettings } from "@fillmark/contracts/inbox-tools";
import { Switch } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxHours } from "../../messages/en/inbox-hours.ts";
import { ClosedDays } from "./closed-days.tsx";
import { draftOf, hoursOf, wrongWeek, zonesWith } from "./hours-draft.ts";
import { WeekHours } from "./week-hours.tsx";
import { SetUpButtons } from "./set-up-buttons.tsx";

/** When support is there: the hours of a week in a time zone, and the days without. */
export default function SetUpHours() {
  const query = trpc.inbox.businessHours.useQuery();
  return (
    <div className="setup__part">
      <QueryView
        query={query}
        failed={inboxHours("failed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={4} />}
      >
        {({ hours }: BusinessHoursSettings) => <HoursForm key={JSON.stringify(hours)} hours={hours} />}
      </QueryView>
    </div>
  );
}

function HoursForm({ hours }: { hours: BusinessHours | null }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(() => draftOf(hours));
  const save = trpc.inbox.setBusinessHours.useMutation({
    onSuccess: (now) => {
      utils.inbox.businessHours.setData(undefined, now);
      toast.ok(inbox("saved"));
    },
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: (draft) => ({ week: wrongWeek(draft) }),
    send: (draft) => save.mutate({ hours: hoursOf(draft) }),
    forgetsOnChange: true,
  });
  return (
    <Form form={form} className="setup__form">
      <div className="between">
        <span className="setup__text">
          <span>{inboxHours("isSet")}</span>
          <span className="text-14 text-muted">{inboxHours("isSetText")}</span>
        </span>
        <Switch label={inboxHours("isSet")} {...form.toggle("isSet")} />
      </div>
      {values.isSet && (
        <>
          <Select
            {...form.control("timeZone")}
            label={inboxHours("timeZone")}
            options={zonesWith(values.timeZone).map((zone) => ({ value: zone, label: zone }))}
          />
          <WeekHours {...form.control("week")} />
          <ClosedDays {...form.control("closedDays")} />
        </>
      )}
      <SetUpButtons isBusy={form.isBusy} />
    </Form>
  );
}
