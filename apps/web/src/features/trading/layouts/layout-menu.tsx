import "./layouts.css";
import { useState } from "react";
import type { LayoutView } from "@fillmark/contracts/chart-layouts";
import { LAYOUT_GRIDS, MAX_LAYOUTS } from "@fillmark/contracts/layout-parts";
import { Button } from "@fillmark/ui/button";
import { ChevronDownIcon, LayersIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { toast } from "@fillmark/ui/toast";
import { newId } from "../../../lib/new-id.ts";
import { layouts as t } from "../../../messages/en/layouts.ts";
import { useChartLayout } from "./chart-layout.ts";
import { LayoutNameDialog } from "./layout-name-dialog.tsx";
import { changeLayout, chartsNow, showLayout } from "./layout-state.ts";
import { useLayoutInStep } from "./use-layout-in-step.ts";
import { type SavedLayouts, useLayouts } from "./use-layouts.ts";

/** How many charts there are, and the layouts that were saved: to choose, to save, to rename and to delete. */
export function LayoutMenu() {
  const saved = useLayouts();
  const { id, grid } = useChartLayout();
  useLayoutInStep(saved);
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  const all = saved.layouts ?? [];
  const current = all.find((each) => each.id === id);
  return (
    <>
      <Menu
        label={t("menu")}
        align="end"
        items={[
          ...LAYOUT_GRIDS.map((each) => ({
            id: each,
            label: t(`grid_${each}`),
            isChosen: each === grid,
            onPress: () => changeLayout({ grid: each }),
          })),
          ...all.map((each) => ({
            id: each.id,
            label: <bdi>{each.name}</bdi>,
            detail: t(`grid_${each.grid}`),
            isChosen: each.id === id,
            onPress: () => showLayout(each),
          })),
          ...actionsOf({ saved, current, onName: setNaming }),
        ]}
        trigger={(props) => (
          <Button
            {...props}
            variant="quiet"
            size="sm"
            className="layout-button"
            aria-label={current === undefined ? t("menu") : `${t("menu")}: ${current.name}`}
          >
            <LayersIcon className="icon-16" />
            <span className="tr__lbl layout-button__name">{current?.name ?? t("unnamed")}</span>
            <ChevronDownIcon className="icon-16" />
          </Button>
        )}
      />
      {current !== undefined && (
        <span className="sr-only" role="status">
          {t(saved.isSaved ? "saved" : "saving")}
        </span>
      )}
      {naming !== null && (
        <LayoutNameDialog
          taken={all.filter((each) => naming === "new" || each.id !== id).map(({ name }) => name)}
          begins={naming === "rename" ? (current?.name ?? "") : ""}
          isNew={naming === "new"}
          onClose={() => setNaming(null)}
          onName={(name) => (naming === "new" ? add(saved, name) : rename(saved, { id, name }))}
        />
      )}
    </>
  );
}

interface ActionsInput {
  saved: SavedLayouts;
  current: LayoutView | undefined;
  onName: (naming: "new" | "rename") => void;
}

function actionsOf({ saved, current, onName }: ActionsInput) {
  const count = saved.layouts?.length ?? 0;
  return [
    {
      id: "save",
      label: t("saveAs"),
      detail: count >= MAX_LAYOUTS ? t("tooMany", { count: MAX_LAYOUTS }) : undefined,
      isDisabled: saved.layouts === null || count >= MAX_LAYOUTS,
      onPress: () => onName("new"),
    },
    ...(current === undefined
      ? []
      : [
          { id: "rename", label: t("rename", { name: current.name }), onPress: () => onName("rename") },
          {
            id: "remove",
            label: t("remove", { name: current.name }),
            isDanger: true,
            onPress: () => remove(saved, current),
          },
        ]),
  ];
}

function add({ change }: SavedLayouts, name: string): void {
  const layout = { id: newId(), name, ...chartsNow() };
  change((all) => [...all, layout].slice(0, MAX_LAYOUTS));
  changeLayout({ id: layout.id });
}

function rename({ change }: SavedLayouts, { id, name }: { id: string | null; name: string }): void {
  change((all) => all.map((each) => (each.id === id ? { ...each, name } : each)));
}

/** The charts stay on the screen, and the layout comes back by the way that the toast offers. */
function remove({ change }: SavedLayouts, layout: LayoutView): void {
  change((all) => all.filter(({ id }) => id !== layout.id));
  changeLayout({ id: null });
  toast.info(t("removed", { name: layout.name }));
}
