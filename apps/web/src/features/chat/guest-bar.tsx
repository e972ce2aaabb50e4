import { useEffect, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { TextField } from "@fillmark/ui/text-field";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { looksLikeEmail } from "../../forms/form.tsx";
import { guestChat as t } from "../../messages/en/guest-chat.ts";
import { introduce, leave, useGuest } from "./guest-chat.ts";
import "./guest-bar.css";

/** Nobody has answered for so long: the guest is asked where an answer can go. */
const patientMs = 20_000;

/** Between what was said and what is written: how a guest who leaves is answered. */
export default function GuestBar({ state }: { state: ChatState }) {
  const known = useGuest();
  const hasWritten = state.messages.length > 0 || state.pending.length > 0;
  const isAsked = useIsAsked(state);
  const [isChanging, setChanging] = useState(false);
  if (known === null || !hasWritten) return <p className="guestbar text-12 text-muted">{t("begin")}</p>;
  const { guest, canMail } = known;
  if (guest === null) return null;
  if (!canMail) return <p className="guestbar text-12 text-muted">{t("hereOnly")}</p>;
  if (isChanging || (guest.email === null && isAsked))
    return <AskWhere name={guest.name} email={guest.email} onDone={() => setChanging(false)} />;
  return (
    <div className="guestbar guestbar--line text-12 text-muted">
      <span>
        {guest.email === null
          ? t("noAddress")
          : t(guest.getsMails ? "answersTo" : "mailsStopped", { email: guest.email })}
      </span>
      <button type="button" className="link" onClick={() => setChanging(true)}>
        {t(guest.email === null ? "giveAddress" : "change")}
      </button>
      <button type="button" className="link" onClick={() => void leave().catch(() => undefined)}>
        {t("leave")}
      </button>
    </div>
  );
}

/** At once where nobody is there, and otherwise once an answer has taken its time. */
function useIsAsked({ support, messages }: ChatState): boolean {
  const [isLate, setLate] = useState(false);
  const isAnswered = messages.some(({ sender, isAutomatic }) => sender === "admin" && isAutomatic !== true);
  const isWaiting = messages.length > 0 && !isAnswered;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), patientMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && (isLate || support?.availability !== "online");
}

interface AskWhereProps {
  name: string | null;
  email: string | null;
  onDone: () => void;
}

function AskWhere(props: AskWhereProps) {
  const [name, setName] = useState(props.name ?? "");
  const [email, setEmail] = useState(props.email ?? "");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    const given = email.trim();
    if (given !== "" && !looksLikeEmail(given)) {
      setError(t("noEmail"));
      return;
    }
    setBusy(true);
    try {
      await introduce({ name: name.trim() === "" ? null : name.trim(), email: given === "" ? null : given });
      props.onDone();
    } catch (refused) {
      setError(describeError(refused).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className="guestbar guestbar--ask"
      noValidate
      aria-label={t("where")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-14">{t("where")}</p>
      <div className="guestbar__fields">
        <TextField
          label={t("name")}
          value={name}
          maxLength={80}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          value={email}
          autoComplete="email"
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button size="sm" type="submit" isBusy={isBusy}>
        {t("save")}
      </Button>
    </form>
  );
}
