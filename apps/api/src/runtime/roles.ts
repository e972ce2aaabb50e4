// What a process of an installation does. With every role it is the whole product.

export const allRoles = ["web", "core", "market", "jobs"] as const;
export type Role = (typeof allRoles)[number];

/** `all` is alone on its records; a list stands by while another process has what only one may have. */
export type Roles = "all" | readonly Role[];

interface Named {
  readonly ROLE: Roles;
}

/** As ROLE is written: `all`, or names with commas between them. Null for anything else. */
export function readRoles(text: string): Roles | null {
  if (text === "all") return text;
  const named = text.split(",").map((name) => name.trim());
  const known = allRoles.filter((role) => named.includes(role));
  return known.length === named.length ? known : null;
}

/** Whether other processes do what this one doesn't. */
export function isPart(roles: Roles): boolean {
  return roles !== "all" && roles.length < allRoles.length;
}

/** Whether it waits while another process writes to the same data, rather than refusing to start. */
export function canStandBy({ ROLE }: Named): boolean {
  return ROLE !== "all";
}

/** Whether this process does that part of the work. */
export function does(role: Role, { ROLE }: Named): boolean {
  return ROLE === "all" || ROLE.includes(role);
}
