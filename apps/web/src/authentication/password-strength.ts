export type Strength = "weak" | "fair" | "good" | "strong";

const common =
  /^(pass(word|wort)?|qwert[yz]|azerty|letmein|welcome|admin|iloveyou|dragon|monkey|football|secret|abc|bitcoin|trading|fillmark)/i;
const sequences = "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm";

/**
 * A rough guess at how long a password stands, from its length, its variety and its patterns. It only
 * advises: what is accepted is the server's decision.
 */
export function passwordStrength(password: string, email: string): Strength {
  const bits = effectiveLength(password, email) * Math.log2(alphabetOf(password));
  if (password.length < 8 || bits < 36) return "weak";
  if (bits < 52) return "fair";
  return bits < 72 ? "good" : "strong";
}

/** Characters that an attacker has to guess one by one: repeats, runs and known words hardly count. */
function effectiveLength(password: string, email: string): number {
  const lower = password.toLowerCase();
  let length = 0;
  for (let at = 0; at < lower.length; at += 1) length += isGuessable(lower, at) ? 0.3 : 1;
  const known = common.exec(lower)?.[0].length ?? 0;
  const user = email.toLowerCase().split("@")[0] ?? "";
  const own = user.length >= 3 && lower.includes(user) ? user.length : 0;
  return Math.max(0, length - 0.8 * known - 0.8 * own);
}

function isGuessable(lower: string, at: number): boolean {
  if (at === 0) return false;
  const step = lower.slice(at - 1, at + 1);
  return step[0] === step[1] || sequences.includes(step);
}

function alphabetOf(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[^A-Za-z0-9]/.test(password)) size += 24;
  return Math.max(size, 2);
}
