import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { daysLeft } from "../../tls/certificate.port.ts";
import { mailAdmins } from "../admin/index.ts";

/** Days before the end of a certificate at which those who run the exchange get a mail, each once for each certificate. */
const steps = [1, 7, 14];

/** A mail when the certificate that is served ends soon, which it only does where its renewal has failed. */
export async function reportCertificate({ certificate, em, clock }: Context): Promise<void> {
  if (certificate === null) return;
  const { validUntil, fingerprint, names } = certificate.facts();
  const left = daysLeft({ validUntil }, clock.now());
  const step = steps.find((days) => left < days);
  if (step === undefined) return;
  const until = `${new Date(validUntil).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const has = left < 0 ? "expired" : "expires";
  await inTransaction(em, (transaction) =>
    mailAdmins(transaction, clock, {
      needs: "exchange.set_up",
      subject: left < 0 ? "The TLS certificate has expired" : "The TLS certificate expires soon",
      paragraphs: [
        `the certificate for ${names} ${has} on ${until}. Browsers and programs refuse to connect from then on.`,
        "Renew it and put it where TLS_CERT and TLS_KEY lead to: the server takes it without a restart, and says so in its log. Where that was tried, the log says why a new one is not used.",
      ],
      kind: "system.certificate",
      once: `certificate:${fingerprint}:${step}`,
    }),
  );
}
