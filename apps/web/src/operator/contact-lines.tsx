import { ExternalLinkIcon, MailIcon, MapPinIcon, PhoneIcon } from "@fillmark/ui/icon";
import { useLanding } from "./landing.ts";
import "./contact-lines.css";

/** How the operator is reached outside of this product; nothing where they gave no way. */
export function useHasContact(): boolean {
  const contact = useLanding().landing?.contact;
  if (contact === undefined) return false;
  const { email, phone, address, links } = contact;
  return email !== null || phone !== null || address !== null || links.length > 0;
}

export function ContactLines() {
  const contact = useLanding().landing?.contact;
  if (contact === undefined) return null;
  const { email, phone, address, links } = contact;
  return (
    <ul className="contact text-14">
      {email !== null && (
        <li>
          <MailIcon />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {phone !== null && (
        <li>
          <PhoneIcon />
          <a className="link" dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        </li>
      )}
      {address !== null && (
        <li>
          <MapPinIcon />
          <span>{address}</span>
        </li>
      )}
      {links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <ExternalLinkIcon />
          <a className="link" href={href} rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
