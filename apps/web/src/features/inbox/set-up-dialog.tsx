import { lazy, Suspense, useState } from "react";
import { Dialog } from "@fillmark/ui/dialog";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Tabs } from "@fillmark/ui/tabs";
import { inbox } from "../../messages/en/inbox.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { SetUpAnswers } from "./set-up-answers.tsx";
import { SetUpLabels } from "./set-up-labels.tsx";

const SetUpHours = lazy(importWithRetry(() => import("./set-up-hours.tsx")));
const SetUpAssignment = lazy(importWithRetry(() => import("./set-up-assignment.tsx")));

/** Saved answers, labels, business hours and assignment, of the whole team. */
export function SetUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [part, setPart] = useState<"answers" | "labels" | "hours" | "assignment">("answers");
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
          { value: "labels", label: inbox("labels") },
          { value: "hours", label: inbox("businessHours") },
          { value: "assignment", label: inbox("assignment") },
        ]}
      />
      {isOpen && part === "answers" && <SetUpAnswers />}
      {isOpen && part === "labels" && <SetUpLabels />}
      {isOpen && (part === "hours" || part === "assignment") && (
        <Suspense fallback={<SkeletonRows label={inbox("setUpLoading")} count={2} />}>
          {part === "hours" ? <SetUpHours /> : <SetUpAssignment />}
        </Suspense>
      )}
    </Dialog>
  );
}
