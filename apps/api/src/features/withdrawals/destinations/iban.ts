/** Lengths by country, of the registry of ISO 13616; an account of another country can't be checked. */
const LENGTHS = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24
  FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20
  LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27
  ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20`;

const lengths = new Map(
  LENGTHS.split(/\s+/).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

export type IbanProblem = "format" | "country" | "length" | "checksum";
export type CheckedIban = { ok: true; iban: string } | { ok: false; problem: IbanProblem };

/** Takes it as people copy it, with spaces and in either case; gives it without and in upper case. */
export function checkIban(text: string): CheckedIban {
  const iban = text.replaceAll(/[\s\u00a0-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return { ok: false, problem: "format" };
  const length = lengths.get(iban.slice(0, 2));
  if (length === undefined) return { ok: false, problem: "country" };
  if (iban.length !== length) return { ok: false, problem: "length" };
  return remainder(iban) === 1 ? { ok: true, iban } : { ok: false, problem: "checksum" };
}

/** ISO 7064 mod 97-10 over the account with its head put last, letters as 10 to 35. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
