import { sandbox } from "../../messages/en/sandbox.ts";

/** The blue band of a live account where no money is real. It stays as long as that is so. */
export default function SandboxBand() {
  return (
    <aside className="band band--sandbox" aria-label={sandbox("label")}>
      <span>{sandbox("band")}</span>
    </aside>
  );
}
