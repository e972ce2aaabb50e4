import { useRef, useState } from "react";
import {
  CHAT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  CONTACT_TOPICS,
  type ContactTopic,
} from "@fillmark/contracts/constants";
import { Button } from "@fillmark/ui/button";
import { FormCard, Page } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ContactLines, useHasContact } from "../../operator/contact-lines.tsx";
import { type FieldErrors, Form, FormFailure, type FormOf, useForm } from "../../forms/form.tsx";
import { session } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { help } from "../../messages/en/settings-help.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";

interface Fields {
  topic: ContactTopic | "";
  subject: string;
  text: string;
}

const topicText: Record<ContactTopic, string> = {
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
    <Page title={settings("contactUs")} width="column" titleShown="desktop">
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
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: send,
    check: wrongFields,
    send({ topic, subject, text }) {
      if (topic === "") return;
      id.current ||= crypto.randomUUID();
      send.mutate({ clientMessageId: id.current, topic, subject: subject.trim(), text });
    },
  });
  return (
    <Form form={form}>
      <FormCard>
        <p className="text-14 text-secondary">{help("contactLead")}</p>
        <FormFailure form={form}>{(reason) => help("sendFailed", { reason })}</FormFailure>
        <ContactFields form={form} />
        <p className="text-14 text-muted">{help("noSecrets")}</p>
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
          {help("send")}
        </Button>
      </FormCard>
    </Form>
  );
}

function ContactFields({ form }: { form: FormOf<Fields> }) {
  const topics = CONTACT_TOPICS.map((value) => ({ value, label: topicText[value] }));
  return (
    <>
      <Select
        {...form.choice("topic", ["", ...CONTACT_TOPICS])}
        label={help("topic")}
        options={[{ value: "", label: help("topicChoose") }, ...topics]}
      />
      <TextField
        {...form.text("subject")}
        label={help("subject")}
        autoComplete="off"
        maxLength={CONTACT_SUBJECT_MAX_LENGTH}
      />
      <TextArea
        {...form.text("text")}
        label={help("text")}
        rows={6}
        dir="auto"
        hint={help("textHint", { count: form.values.text.length, limit: CHAT_MESSAGE_MAX_LENGTH })}
      />
    </>
  );
}

/** What can be checked before it is sent. */
function wrongFields({ topic, subject, text }: Fields): FieldErrors {
  const found: FieldErrors = {};
  if (topic === "") found["topic"] = help("topicMissing");
  if (subject.trim() === "") found["subject"] = help("subjectMissing");
  if (text.trim() === "") found["text"] = help("textMissing");
  else if (text.length > CHAT_MESSAGE_MAX_LENGTH)
    found["text"] = help("textTooLong", { limit: CHAT_MESSAGE_MAX_LENGTH });
  return found;
}
