import type { ReactNode } from "react";
import type { DeskFiguresView, SupportReportView } from "@fillmark/contracts/support-reports";
import { supportReports as t } from "../../messages/en/support-reports.ts";
import { counted, inTimeText, satisfactionText, spanText } from "./report-text.ts";

interface DeskFiguresProps {
  report: SupportReportView;
  /** Of the period. */
  days: number;
}

/** The whole desk, each figure beside the one of as many days before. */
export function DeskFigures({ report: { desk, before, firstAnswerTarget }, days }: DeskFiguresProps) {
  const compared = (text: (figures: DeskFiguresView) => string): string => {
    const value = text(before);
    if (value === t("none")) return t("noneBefore");
    return days === 365 ? t("beforeYear", { value }) : t("before", { value, count: days });
  };
  const figure = (name: string, text: (figures: DeskFiguresView) => string, more?: ReactNode) => (
    <div className="sr__figure">
      <dt>{name}</dt>
      <dd>
        <b>{text(desk)}</b>
        <span className="text-12 text-muted">{more ?? compared(text)}</span>
      </dd>
    </div>
  );
  return (
    <>
      <dl className="sr__figures">
        {figure(t("opened"), ({ opened }) => counted(opened))}
        {figure(t("resolved"), ({ resolved }) => counted(resolved))}
        {figure(t("medianFirst"), ({ medianFirstAnswerMs }) => spanText(medianFirstAnswerMs))}
        {figure(t("slowestFirst"), ({ slowestTenthFirstAnswerMs }) => spanText(slowestTenthFirstAnswerMs))}
        {figure(t("inTime"), inTimeText, firstAnswerTarget === null ? t("noTarget") : undefined)}
        {figure(t("medianResolution"), ({ medianResolutionMs }) => spanText(medianResolutionMs))}
        {figure(t("satisfaction"), satisfactionText, t("ratingsCount", { count: desk.ratings }))}
      </dl>
      <p className="text-12 text-muted">
        {t("slowestFirstHint")}{" "}
        {firstAnswerTarget !== null && t("inTimeHint", { minutes: firstAnswerTarget })}
      </p>
    </>
  );
}
