import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { StepUpDialog } from "./step-up-dialog.tsx";
import { domainErrorOf } from "../api-client/trpc.ts";

/** Most people never meet it, so it is fetched when it is asked for. */
const loadDialog = () => import("./step-up-dialog.tsx");

interface StepUp {
  /**
   * Runs the action. When the server asks for another proof first, the dialog opens, and the action runs once
   * more after it; `undefined` says that the person closed it. Any other failure is thrown as it is.
   *
   * As the `mutationFn` of a mutation its refusals, its waiting and its answer are those of the last try only:
   * `useMutation({ mutationFn: (input) => guarded(() => client.auth.changePassword.mutate(input)) })`.
   */
  guarded: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  /** Draws nothing until it is needed, and stands outside of any form. Put it anywhere on the page. */
  dialog: ReactNode;
}

interface Question {
  Part: typeof StepUpDialog;
  isOpen: boolean;
  /** Each question starts with empty fields. */
  number: number;
}

/** Lets a page do what only a user may do who proved within the last minutes that it is them. */
export function useStepUp(): StepUp {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<Open | null>(null);

  const give = useCallback((isProved: boolean) => {
    setQuestion((now) => now && { ...now, isOpen: false });
    asked.current?.give(isProved);
    asked.current = null;
  }, []);
  // Who leaves the page has answered no.
  useEffect(() => () => asked.current?.give(false), []);

  const ask = useCallback(async (): Promise<boolean> => {
    if (asked.current !== null) return asked.current.answer;
    const next = open();
    asked.current = next;
    try {
      const { StepUpDialog: Part } = await loadDialog();
      setQuestion((last) => ({ Part, isOpen: true, number: (last?.number ?? 0) + 1 }));
    } catch (error) {
      asked.current = null;
      throw error;
    }
    return next.answer;
  }, []);

  const guarded = useCallback(
    async <T,>(action: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await action();
      } catch (error) {
        if (domainErrorOf(error)?.code !== "STEP_UP_NEEDED") throw error;
        const isProved = await ask().catch(() => {
          // The dialog could not be fetched: the refusal itself says what is missing.
          throw error;
        });
        return isProved ? action() : undefined;
      }
    },
    [ask],
  );
  const dialog =
    question === null
      ? null
      : createPortal(
          <question.Part key={question.number} isOpen={question.isOpen} onAnswer={give} />,
          document.body,
        );
  return { guarded, dialog };
}

/** A question whose answer is still to come. */
interface Open {
  answer: Promise<boolean>;
  give: (isProved: boolean) => void;
}

function open(): Open {
  let give: Open["give"] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
