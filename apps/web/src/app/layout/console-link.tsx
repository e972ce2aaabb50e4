import { ButtonLink } from "@fillmark/ui/button";
import { useUserType } from "../user-type.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

/** An admin without an account of their own has a console to go back to. */
export default function ConsoleLink() {
  if (useUserType() !== "admin") return null;
  return (
    <ButtonLink href="/admin" variant="quiet" size="sm" className="desktop-only">
      {shellParts("console")}
    </ButtonLink>
  );
}
