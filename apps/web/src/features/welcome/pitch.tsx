import type { ReactNode } from "react";
import { TextLink } from "@fillmark/ui/link";
import { gap } from "../../format/format.ts";
import { welcome } from "../../messages/en/welcome.ts";
import { demoMoney } from "../../operator/demo-start.ts";

/** The product's sentences. */
export const pitchWords = () => ({
  title: welcome("title"),
  lead: welcome("lead", { money: demoMoney() }),
});

interface PitchProps {
  /** The operator's own sentences, where they have any. */
  title?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** What this is and what it risks, with the ways in between, on the landing page and in the shell that stands there before it. */
export function Pitch({ title = pitchWords().title, lead = pitchWords().lead, children }: PitchProps) {
  return (
    <div>
      <p className="text-12 text-muted hero__kind">{welcome("kind")}</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
      <p className="risk">
        <b className="font-medium text-secondary">{welcome("riskTitle")}</b>
        {gap}
        {welcome("risk")} <TextLink href="/risk-notice">{welcome("riskMore")}</TextLink>
      </p>
    </div>
  );
}
