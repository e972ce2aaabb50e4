import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Dialog } from "@fillmark/ui/dialog";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Tabs } from "@fillmark/ui/tabs";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const SetUpAnswers = lazy(importWithRetry(() => import("./set-up-answers.tsx")));
const SetUpLabels = lazy(importWithRetry(() => import("./set-up-labels.tsx")));
const SetUpMacros = lazy(importWithRetry(() => import("./set-up-macros.tsx")));
const SetUpRules = lazy(importWithRetry(() => import("./set-up-rules.tsx")));
const SetUpTeams = lazy(importWithRetry(() => import("./set-up-teams.tsx")));
const SetUpMail = lazy(importWithRetry(() => import("./set-up-mail.tsx")));
const SetUpHours = lazy(importWithRetry(() => import("./set-up-hours.tsx")));
const SetUpTargets = lazy(importWithRetry(() => import("./set-up-targets.tsx")));
const SetUpAssignment = lazy(importWithRetry(() => import("./set-up-assignment.tsx")));

/** Each comes when it is wanted. */
const parts = {
  answers: SetUpAnswers,
  macros: SetUpMacros,
  rules: SetUpRules,
  labels: SetUpLabels,
  teams: SetUpTeams,
  mail: SetUpMail,
  hours: SetUpHours,
  targets: SetUpTargets,
  assignment: SetUpAssignment,
};

/** Saved answers, macros, rules, labels, teams, e-mail, business hours, answer targets and assignment, of the whole desk. */
export function SetUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [part, setPart] = useState<keyof typeof parts>("answers");
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the bar holds more parts than it shows.
    const chosen = bar.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [part]);
  const Part = parts[part];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={inbox("setUp")}
      closeLabel={inbox("close")}
      className="setup"
    >
      <div ref={bar}>
        <Tabs
          label={inbox("setUpParts")}
          value={part}
          onChange={setPart}
          tabs={[
            { value: "answers", label: inbox("savedAnswers") },
            { value: "macros", label: inboxMacros("macros") },
            { value: "rules", label: inboxMacros("rules") },
            { value: "labels", label: inbox("labels") },
            { value: "teams", label: inboxTeams("teams") },
            { value: "mail", label: inbox("mail") },
            { value: "hours", label: inbox("businessHours") },
            { value: "targets", label: inboxTargets("tab") },
            { value: "assignment", label: inbox("assignment") },
          ]}
        />
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonRows label={inbox("setUpLoading")} count={2} />}>
          <Part />
        </Suspense>
      )}
    </Dialog>
  );
}
