import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../api-client/trpc.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { guestChat as t } from "../../messages/en/guest-chat.ts";
import { chat as store } from "./chat-store.ts";
import { markGuest } from "./guest-mark.ts";
import "./guest-bar.css";

/** Who wrote as a guest in this browser and has signed in since may have that in their account; nothing is moved unasked. */
export default function BringOffer() {
  const found = trpc.contacts.bringable.useQuery();
  const bring = trpc.contacts.bring.useMutation({
    onSuccess() {
      markGuest(false);
      toast.ok(t("brought"));
      store.close();
      void store.open();
    },
    onError: (error) => toast.error(describeError(error).text),
  });
  const [isLater, setLater] = useState(false);
  if (isLater || bring.isSuccess || (found.data?.messages ?? 0) === 0) return null;
  return (
    <section className="guestbar guestbar--ask" aria-label={t("bringTitle")}>
      <p className="text-14">{t("bringTitle")}</p>
      <div className="row gap-8">
        <Button size="sm" isBusy={bring.isPending} onClick={() => bring.mutate()}>
          {t("bring")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
          {t("notNow")}
        </Button>
      </div>
    </section>
  );
}
