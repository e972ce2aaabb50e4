import { useEffect } from "react";
import { Button } from "@fillmark/ui/button";
import { guestChat as t } from "../../messages/en/guest-chat.ts";
import { beGuest } from "./guest-chat.ts";
import { hasWrittenAsGuest } from "./guest-mark.ts";

/** For who has no account, or can't get into it. Who has written here before goes on at once. */
export default function GuestEntry() {
  useEffect(() => {
    if (hasWrittenAsGuest()) beGuest();
  }, []);
  return (
    <>
      <p className="text-14 text-secondary">{t("orWithout")}</p>
      <Button onClick={beGuest}>{t("write")}</Button>
    </>
  );
}
