import { DomainError } from "../../errors/domain-error.ts";
import type { Rails } from "./rails.port.ts";
import type { Rail } from "./rail.port.ts";

/** Throws NOT_FOUND for a name that no rail has. */
export function railOf({ rails }: { readonly rails: Rails }, id: string): Rail {
  const rail = rails.find(id);
  if (rail === null) throw new DomainError("NOT_FOUND", {});
  return rail;
}
