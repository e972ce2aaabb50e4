import { type ComponentType, lazy } from "react";
import type { TitleKey } from "../messages/en/shell.ts";

/** Who may open a page: anybody, only a signed-in user, only a guest; or the console decides. */
type Access = "public" | "token" | "guest" | "console";

/** One line of the map as `routes.tsx` writes it. */
export interface RouteLine {
  access: Access;
  title: TitleKey;
  /** The page's code, fetched when it is opened or when a link to it is pointed at. */
  load: () => Promise<{ default: ComponentType }>;
  /** Where the phone's way back leads; without it the header shows the brand. */
  back?: string;
  /** `landing` brings its own header; `bare` has no navigation either; `console` is the admins'. */
  frame?: "full" | "landing" | "bare" | "console";
}

export interface Route extends RouteLine {
  path: string;
  /** Matches the paths of this route. */
  shape: RegExp;
  Page: ComponentType;
}

/** Turns the map into routes, in its order. */
export function routesFrom(map: Readonly<Record<string, RouteLine>>): readonly Route[] {
  return Object.entries(map).map(([path, line]) => ({
    ...line,
    path,
    shape: shapeOf(path),
    Page: lazy(line.load),
  }));
}

/** Whole segments for `:names`, anything for `*`, perhaps nothing for `/*?`; a slash at the end changes nothing. */
function shapeOf(path: string): RegExp {
  const source = path
    .replace("/*?", "(/*)?")
    .replace(/\*/g, ".*")
    .replace(/:[a-z]+/gi, "[^/]+");
  return new RegExp(`^${source.replace(/\/$/, "")}/?$`, "i");
}
