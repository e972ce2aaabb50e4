import { useState } from "react";
import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { MacroView } from "@fillmark/contracts/macros";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import type { AgentChat } from "../../chat-client/chat-types.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { newId } from "../../lib/new-id.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { type AnswerNames, fillAnswer } from "./fill-answer.ts";
import { useActionWords } from "./macro-words.ts";

interface MacroDialogProps {
  chat: AgentChat;
  conversation: AgentConversationView;
  macro: MacroView;
  lastSeq: number;
  names: AnswerNames;
  onClose: () => void;
}

/** What a macro will do, before it does. The reply can be written differently first. */
export default function MacroDialog({ macro, ...props }: MacroDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={inboxMacros("runTitle", { shortcut: macro.shortcut })}
      closeLabel={inbox("close")}
    >
      <Preview macro={macro} {...props} />
    </Dialog>
  );
}

function Preview({ chat, conversation, macro, lastSeq, names, onClose }: MacroDialogProps) {
  const say = useActionWords();
  const utils = trpc.useUtils();
  const { conversationId, status, assignee } = conversation;
  const now = { status, assigneeId: assignee?.id ?? null, lastSeq };
  const reply = macro.actions.find((action) => action.do === "reply");
  const [values, setValues] = useState({ reply: fillAnswer(reply?.text ?? "", names) });
  const [clientId] = useState(newId);
  // As it stood when this was opened, so that what colleagues did meanwhile is noticed; once noticed, as it stands.
  const [seen, setSeen] = useState<typeof now | null>(now);
  const run = trpc.macros.run.useMutation({
    onSuccess: () => {
      toast.ok(inboxMacros("done", { shortcut: macro.shortcut }));
      onClose();
    },
    onError: () => setSeen(null),
    onSettled: () => {
      chat.catchUp();
      void utils.inbox.find.invalidate({ conversationId });
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: run,
    check: (typed) => ({
      reply: reply !== undefined && typed.reply.trim() === "" ? inboxMacros("replyMissing") : undefined,
    }),
    send: (typed) =>
      run.mutate({
        conversationId,
        clientId,
        macroId: macro.id,
        version: macro.version,
        reply: reply === undefined ? null : typed.reply,
        seen: seen ?? now,
      }),
  });
  return (
    <Form form={form} className="setup__form">
      <p className="text-14 text-secondary">{inboxMacros("runText")}</p>
      <ol className="macro__steps text-14">
        {macro.actions.map((action, place) => (
          <li key={place}>{action.do === "reply" ? inboxMacros("do_reply") : say(action)}</li>
        ))}
      </ol>
      {reply !== undefined && (
        <TextArea
          {...form.text("reply")}
          label={inboxMacros("reply")}
          hint={inboxMacros("replyFirst")}
          rows={4}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
        />
      )}
      {form.failure !== null && (
        <Note tone="err" role="alert">
          {failureWords(form.failure)}
        </Note>
      )}
      <div className="dialog__actions">
        <Button onClick={onClose}>{inbox("cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy} data-autofocus="">
          {inboxMacros("run")}
        </Button>
      </div>
    </Form>
  );
}

function failureWords(failure: unknown): string {
  const domain = domainErrorOf(failure);
  if (domain?.code !== "MACRO_REFUSED") return describeError(failure).text;
  const { part, reason } = domain.details;
  const words = inboxMacros(`fault_${reason}`, { part: inboxMacros(`part_${part}`) });
  return inboxMacros("refused", { reason: words });
}
