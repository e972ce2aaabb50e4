import { type FormEvent, useRef, useState } from "react";
import {
  CHAT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  CONTACT_TOPICS,
  type ContactTopic,
} from "@fillmark/contracts/constants";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ContactLines, useHasContact } from "../../lib/contact-lines.tsx";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { session } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { help } from "../../messages/en/settings-help.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";

interface Fields {
  topic: ContactTopic | "";
  subject: string;
  text: string;
}

const topicWords: Record<ContactTopic, string> = {
  account: help("topicAccount"),
  trading: help("topicTrading"),
  money: help("topicMoney"),
  verification: help("topicVerification"),
  security: help("topicSecurity"),
  privacy: help("topicPrivacy"),
  other: help("topicOther"),
};

const blank: Fields = { topic: "", subject: "", text: "" };

/** What was written stays as long as the app is open and its writer signed in, whatever happens to the page. */
let kept = blank;
session.subscribe(() => {
  if (session.token() === null) kept = blank;
});

/** /settings/contact-us: a message with a subject, which goes where the answer comes: the conversation with support. */
export default function ContactUsPage() {
  const hasContact = useHasContact();
  return (
    <Page title={settings("contactUs")} width="column" titleShown="desk">
      <ContactForm />
      {hasContact && (
        <FormCard title={help("reach")}>
          <ContactLines />
        </FormCard>
      )}
    </Page>
  );
}

function ContactForm() {
  const [fields, setShown] = useState(kept);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useRef("");
  const [, navigate] = useLocation();
  function setFields(next: Fields) {
    kept = next;
    // Another message is another id; the same one, tried again, is stored once.
    id.current = "";
    setShown(next);
  }
  const send = trpc.chat.contact.useMutation({
    onSuccess: () => {
      setFields(blank);
      toast.ok(help("sent"), help("sentDetail"));
      navigate("/chat");
    },
    onError: (error) => setWrong(fieldErrors(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(fields);
    setWrong(found);
    const { topic, subject, text } = fields;
    if (Object.keys(found).length > 0 || topic === "") return;
    id.current ||= crypto.randomUUID();
    send.mutate({ clientMessageId: id.current, topic, subject: subject.trim(), text });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard>
        <p className="t14 ink2">{help("contactLead")}</p>
        {send.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {help("sendFailed", { reason: describeError(send.error).text })}
          </Note>
        )}
        <ContactFields fields={fields} wrong={wrong} onChange={setFields} />
        <p className="t14 ink3">{help("noSecrets")}</p>
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={send.isPending}>
          {help("send")}
        </Button>
      </FormCard>
    </form>
  );
}

interface ContactFieldsProps {
  fields: Fields;
  wrong: Wrong;
  onChange: (fields: Fields) => void;
}

function ContactFields({ fields, wrong, onChange }: ContactFieldsProps) {
  const topics = CONTACT_TOPICS.map((value) => ({ value, label: topicWords[value] }));
  return (
    <>
      <Select
        label={help("topic")}
        name="topic"
        options={[{ value: "", label: help("topicChoose") }, ...topics]}
        value={fields.topic}
        error={wrong["topic"]}
        onChange={(value) =>
          onChange({ ...fields, topic: CONTACT_TOPICS.find((one) => one === value) ?? "" })
        }
      />
      <TextField
        label={help("subject")}
        name="subject"
        autoComplete="off"
        maxLength={CONTACT_SUBJECT_MAX_LENGTH}
        value={fields.subject}
        error={wrong["subject"]}
        onChange={(event) => onChange({ ...fields, subject: event.target.value })}
      />
      <TextArea
        label={help("text")}
        name="text"
        rows={6}
        dir="auto"
        hint={help("textHint", { count: fields.text.length, limit: CHAT_MESSAGE_MAX_LENGTH })}
        value={fields.text}
        error={wrong["text"]}
        onChange={(event) => onChange({ ...fields, text: event.target.value })}
      />
    </>
  );
}

/** What can be told before it travels. */
function wrongFields({ topic, subject, text }: Fields): Wrong {
  const found: Wrong = {};
  if (topic === "") found["topic"] = help("topicMissing");
  if (subject.trim() === "") found["subject"] = help("subjectMissing");
  if (text.trim() === "") found["text"] = help("textMissing");
  else if (text.length > CHAT_MESSAGE_MAX_LENGTH)
    found["text"] = help("textTooLong", { limit: CHAT_MESSAGE_MAX_LENGTH });
  return found;
}
