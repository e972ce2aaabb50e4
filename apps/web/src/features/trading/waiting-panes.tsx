import { Skeleton } from "@fillmark/ui/skeleton";

const panes = ["mktcol", "chartpane", "bookcol", "ticketpane", "orderspane"];

/** The places of the trade screen's parts before there is anything to show in them. */
export function WaitingPanes() {
  return panes.map((pane) => (
    <div key={pane} className={`${pane} tr__waiting`}>
      <Skeleton height="100%" />
    </div>
  ));
}
