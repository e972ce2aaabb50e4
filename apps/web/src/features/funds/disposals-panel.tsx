import { type ReactNode, useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { CostMethod, DisposalView } from "@fillmark/contracts/lots";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type CsvAccount, readAllPages } from "../../lib/csv.ts";
import { OwnCsvButton } from "../../account/named-demo-account.tsx";
import { formatAmount, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { lots } from "../../messages/en/lots.ts";
import { ChooseLotsSheet } from "./choose-lots-sheet.tsx";
import { DisposalsList } from "./disposals-list.tsx";
import { disposalsCsv } from "./disposals-csv.ts";

const PAGE = 25;

interface DisposalsPanelProps {
  venue: Venue;
  asset: string;
  method: CostMethod;
  isDesk: boolean;
}

/** What left, newest first, each with its result and the lots that it took; these can be chosen under that method. */
export function DisposalsPanel({ venue, asset, method, isDesk }: DisposalsPanelProps) {
  const [choosing, setChoosing] = useState<DisposalView | null>(null);
  const { client } = trpc.useUtils();
  const input = { venue, asset, limit: PAGE };
  const read = (limit: number, cursor: { cursor?: string }) =>
    client.funds.listDisposals.query({ ...input, limit, ...cursor });
  const query = useCursorQuery(["funds", "listDisposals"], input, (cursor) => read(PAGE, cursor));
  const make = async (of: CsvAccount | null) =>
    disposalsCsv(await readAllPages((cursor) => read(200, cursor === undefined ? {} : { cursor })), of);
  const actionOf = (each: DisposalView): ReactNode =>
    method === "specific" && (
      <Button size="sm" aria-label={lots("chooseFor", namesOf(each))} onClick={() => setChoosing(each)}>
        {lots("choose")}
      </Button>
    );
  return (
    <Panel
      title={lots("disposals")}
      action={
        <OwnCsvButton label={lots("csv")} failed={lots("csvFailed")} name="disposals" {...{ venue, make }} />
      }
    >
      <QueryView
        query={query}
        failed={lots("disposalsFailed")}
        skeleton={<SkeletonRows label={lots("disposalsLoading")} count={3} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty>{lots("noDisposals")}</Empty>;
          return <DisposalsList {...{ items, isDesk, actionOf }} hasActions={method === "specific"} />;
        }}
      </QueryView>
      <LoadMore query={query} label={lots("more")} className="lot__end" />
      <ChooseLotsSheet venue={venue} disposal={choosing} onClose={() => setChoosing(null)} />
    </Panel>
  );
}

function namesOf({ quantity, asset, at }: DisposalView) {
  return { quantity: formatAmount(quantity, asset), asset, when: formatMoment(at) };
}
