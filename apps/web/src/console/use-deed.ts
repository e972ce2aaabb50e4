import { useMutation } from "@tanstack/react-query";
import { useStepUp } from "../authentication/step-up.tsx";

interface Deed<Asked, Answer> {
  send: (asked: Asked) => Promise<Answer>;
  /** Closes the question. */
  close: () => void;
  onDone: (answer: Answer) => void;
  onFailed: (error: Error) => void;
  /** After either. */
  onSettled?: () => Promise<unknown>;
}

/** What an admin does about something that waits, with a proof of who they are; `dialog` asks for the proof. */
export function useDeed<Asked, Answer>({ send, close, onDone, onFailed, onSettled }: Deed<Asked, Answer>) {
  const { guarded, dialog } = useStepUp();
  const deed = useMutation({
    mutationFn: (asked: Asked) => guarded(() => send(asked)),
    onSuccess(answer) {
      // Undefined says that the proof was not given: the question stays open.
      if (answer === undefined) return;
      close();
      onDone(answer);
    },
    onError(error) {
      close();
      onFailed(error);
    },
    ...(onSettled !== undefined && { onSettled }),
  });
  return { deed, dialog };
}
