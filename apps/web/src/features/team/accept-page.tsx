import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Brand } from "@fillmark/ui/brand";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { adminSession } from "../../lib/admin-session.ts";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { takeLinkToken } from "../../lib/link-token.ts";
import { NewPasswordField } from "../../lib/new-password-field.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { shell } from "../../messages/en/shell.ts";
import { team } from "../../messages/en/team.ts";

/** /admin/accept: where the link of an invitation leads. */
export default function AcceptPage() {
  const [token] = useState(takeLinkToken);
  const [isGone, setGone] = useState(token === null);
  if (token === null || isGone)
    return (
      <Card lead={team("acceptGone")}>
        <ButtonLink href="/admin/login" size="lg" isBlock>
          {team("toLogin")}
        </ButtonLink>
      </Card>
    );
  return (
    <Card lead={team("acceptLead")}>
      <AcceptForm token={token} onGone={() => setGone(true)} />
    </Card>
  );
}

function Card({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <main className="signin" id="main" tabIndex={-1}>
      <div className="signin__theme">
        <ThemeToggle />
      </div>
      <div className="signin__card">
        <Brand name={shell("brand")} />
        <div>
          <h1 className="t24">{team("acceptTitle")}</h1>
          <p className="t14 ink2">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}

function AcceptForm({ token, onGone }: { token: string; onGone: () => void }) {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  const accept = trpc.team.acceptInvite.useMutation({
    onSuccess: () => {
      // Whoever was signed in here is somebody else.
      adminSession.end();
      toast.ok(team("accepted"), team("acceptedDetail"));
      navigate("/admin/login", { replace: true });
    },
    onError: (error) => {
      const code = domainErrorOf(error)?.code;
      if (code === "LINK_EXPIRED") onGone();
      setWrong(code === "WEAK_PASSWORD" ? { password: describeError(error).text } : fieldErrors(error));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = password.length < 8 ? { password: team("passwordChoose") } : {};
    setWrong(found);
    if (Object.keys(found).length === 0) accept.mutate({ token, password });
  }
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {accept.isError && Object.keys(wrong).length === 0 && (
        <Note tone="err" role="alert">
          {team("acceptFailed", { reason: describeError(accept.error).text })}
        </Note>
      )}
      <NewPasswordField
        label={team("newPassword")}
        name="password"
        email=""
        value={password}
        error={wrong["password"]}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={accept.isPending}>
        {team("acceptDo")}
      </Button>
    </form>
  );
}
