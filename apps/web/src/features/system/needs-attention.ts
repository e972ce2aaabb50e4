import type { FigureVerdict, FigureView, InstallationView } from "@fillmark/contracts/installation";
import { JUDGED_FIGURES, type JudgedFigure } from "@fillmark/contracts/installation-figures";
import { installation } from "../../messages/en/installation.ts";
import { writtenValue } from "./figure-text.ts";

export interface Attention {
  readonly key: string;
  readonly verdict: Extract<FigureVerdict, "watch" | "bad">;
  /** What isn't well: "Disk, free: 1.2 GB". */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

const judged: ReadonlySet<string> = new Set(JUDGED_FIGURES);
const isJudged = (name: FigureView["name"]): name is JudgedFigure => judged.has(name);

/** Everything that isn't well, with what to do about it; what is bad comes first. Made of the same rows as the page. */
export function needsAttention(view: InstallationView): Attention[] {
  const found = [...ofSections(view), ...ofStandbys(view), ...ofJobs(view)];
  return [
    ...found.filter(({ verdict }) => verdict === "bad"),
    ...found.filter(({ verdict }) => verdict === "watch"),
  ];
}

function ofSections({ sections, at }: InstallationView): Attention[] {
  return sections.flatMap(({ section, isReadable, figures }): Attention[] => {
    const name = installation(`section_${section}`);
    if (!isReadable)
      return [{ key: section, verdict: "bad", title: name, advice: installation("unreadable") }];
    return figures.flatMap((figure): Attention[] => {
      const { name: what, verdict } = figure;
      if (verdict !== "watch" && verdict !== "bad") return [];
      const value = writtenValue(figure, Date.parse(at));
      const advice = isJudged(what) ? installation(`do_${what}`) : "";
      return [{ key: what, verdict, title: `${name}, ${lowered(installation(what))}: ${value}`, advice }];
    });
  });
}

function ofStandbys({ standbys }: InstallationView): Attention[] {
  return (standbys ?? []).flatMap(({ name, verdict }) =>
    verdict === "watch" || verdict === "bad"
      ? [
          {
            key: `standby ${name}`,
            verdict,
            title: `${installation("standby")} ${name}`,
            advice: installation("do_standby"),
          },
        ]
      : [],
  );
}

function ofJobs({ jobs }: InstallationView): Attention[] {
  return jobs.flatMap(({ name, verdict }) =>
    verdict === "watch" || verdict === "bad"
      ? [
          {
            key: `job ${name}`,
            verdict,
            title: `${installation("job")} ${name}`,
            advice: installation(`do_job_${verdict}`),
          },
        ]
      : [],
  );
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
