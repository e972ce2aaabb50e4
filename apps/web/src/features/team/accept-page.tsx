import { type ReactNode, useState } from "react";
import { Brand } from "@fillmark/ui/brand";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { adminSession } from "../../session/admin-session.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { takeLinkToken } from "../../authentication/link-token.ts";
import { NewPasswordField } from "../../authentication/new-password-field.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
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
          <h1 className="text-24">{team("acceptTitle")}</h1>
          <p className="text-14 text-secondary">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}

function AcceptForm({ token, onGone }: { token: string; onGone: () => void }) {
  const [values, setValues] = useState({ password: "" });
  const [, navigate] = useLocation();
  const accept = trpc.team.acceptInvite.useMutation({
    onSuccess: () => {
      // The admin who was signed in here is another one.
      adminSession.end();
      toast.ok(team("accepted"), team("acceptedDetail"));
      navigate("/admin/login", { replace: true });
    },
    onError: (error) => {
      if (domainErrorOf(error)?.code === "LINK_EXPIRED") onGone();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: accept,
    check: ({ password }) => ({ password: password.length < 8 ? team("passwordChoose") : undefined }),
    send: ({ password }) => accept.mutate({ token, password }),
    blames: { WEAK_PASSWORD: "password" },
  });
  return (
    <Form form={form}>
      <FormFailure form={form}>{(reason) => team("acceptFailed", { reason })}</FormFailure>
      <NewPasswordField {...form.control("password")} label={team("newPassword")} name="password" email="" />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {team("acceptDo")}
      </Button>
    </Form>
  );
}
