import { lazy, Suspense, useState } from "react";
import { Dialog } from "@fillmark/ui/dialog";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Tabs } from "@fillmark/ui/tabs";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { SetUpAnswers } from "./set-up-answers.tsx";
import { SetUpLabels } from "./set-up-labels.tsx";

const SetUpMacros = lazy(importWithRetry(() => import("./set-up-macros.tsx")));
const SetUpRules = lazy(importWithRetry(() => import("./set-up-rules.tsx")));
const SetUpHours = lazy(importWithRetry(() => import("./set-up-hours.tsx")));
const SetUpTargets = lazy(importWithRetry(() => import("./set-up-targets.tsx")));
const SetUpAssignment = lazy(importWithRetry(() => import("./set-up-assignment.tsx")));

type Part = "answers" | "macros" | "rules" | "labels" | "hours" | "targets" | "assignment";

/** Those that come when they are wanted. */
const later = {
  macros: SetUpMacros,
  rules: SetUpRules,
  hours: SetUpHours,
  targets: SetUpTargets,
  assignment: SetUpAssignment,
};

/** Saved answers, macros, rules, labels, business hours, answer targets and assignment, of the whole team. */
export function SetUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [part, setPart] = useState<Part>("answers");
  const Later = part === "answers" || part === "labels" ? null : later[part];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={inbox("setUp")}
      closeLabel={inbox("close")}
      className="setup"
    >
      <Tabs
        label={inbox("setUpParts")}
        value={part}
        onChange={setPart}
        tabs={[
          { value: "answers", label: inbox("savedAnswers") },
          { value: "macros", label: inboxMacros("macros") },
          { value: "rules", label: inboxMacros("rules") },
          { value: "labels", label: inbox("labels") },
          { value: "hours", label: inbox("businessHours") },
          { value: "targets", label: inboxTargets("tab") },
          { value: "assignment", label: inbox("assignment") },
        ]}
      />
      {isOpen && part === "answers" && <SetUpAnswers />}
      {isOpen && part === "labels" && <SetUpLabels />}
      {isOpen && Later !== null && (
        <Suspense fallback={<SkeletonRows label={inbox("setUpLoading")} count={2} />}>
          <Later />
        </Suspense>
      )}
    </Dialog>
  );
}
