import { useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "@fillmark/ui/icon";
import { TextLink } from "@fillmark/ui/link";
import { hashName } from "../../lib/use-hash-target.ts";
import { recovery } from "../../messages/en/recovery.ts";

type Key = Parameters<typeof recovery>[0];

interface Way {
  /** Stands in addresses: /help#lost-second-step. */
  id: string;
  title: Key;
  steps: readonly Key[];
  /** Where its first step is done. */
  href: string;
  link: Key;
}

const ways: readonly Way[] = [
  {
    id: "lost-password",
    title: "forgot",
    steps: ["forgot1", "forgot2", "forgot3"],
    href: "/forgot-password",
    link: "openForgot",
  },
  {
    id: "lost-second-step",
    title: "second",
    steps: ["second1", "second2", "second3", "second4"],
    href: "/login",
    link: "openLogin",
  },
  { id: "lost-email", title: "email", steps: ["email1", "email2"], href: "/login", link: "openLogin" },
  {
    id: "locked",
    title: "locked",
    steps: ["locked1", "locked2", "locked3"],
    href: "/forgot-password",
    link: "openForgot",
  },
];

/** Step by step, what leads back into an account. */
export function Recovery() {
  return (
    <section className="faq__topic" aria-labelledby="recovery">
      <h2 className="text-14 text-muted" id="recovery">
        {recovery("recovery")}
      </h2>
      <div className="faq__list">
        {ways.map((way) => (
          <WayBack key={way.id} way={way} />
        ))}
      </div>
    </section>
  );
}

function WayBack({ way: { id, title, steps, href, link } }: { way: Way }) {
  const place = useRef<HTMLDetailsElement>(null);
  const [isNamed] = useState(() => hashName() === id);
  useEffect(() => {
    if (!isNamed) return;
    // The page scrolls to its top as it arrives.
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: "center" }), 0);
    return () => clearTimeout(timer);
  }, [isNamed]);
  return (
    <details ref={place} id={id} className="faq__q" open={isNamed}>
      <summary>
        <h3>{recovery(title)}</h3>
        <ChevronDownIcon className="icon-16" />
      </summary>
      <div className="faq__a">
        <ol className="faq__steps">
          {steps.map((step) => (
            <li key={step}>{recovery(step)}</li>
          ))}
        </ol>
        <TextLink href={href}>{recovery(link)}</TextLink>
      </div>
    </details>
  );
}
