import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SettingGroup } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { FirstTradeRow } from "../../account/first-trade-row.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { firstTradeMessages } from "../../messages/en/first-trade.ts";
import { help } from "../../messages/en/help.ts";
import { AskSupport, Questions } from "./questions.tsx";

/** /faq: questions by topic, searched as one types. `/faq#fees` opens that answer. */
export default function FaqPage() {
  const query = trpc.help.list.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  return (
    <Page title={help("title")} width="column" titleShown="desktop" className="faq">
      <SettingGroup title={firstTradeMessages("title")}>
        <FirstTradeRow />
      </SettingGroup>
      <QueryView
        query={query}
        failed={help("failed")}
        skeleton={<SkeletonRows label={help("loading")} count={8} />}
      >
        {({ topics }) =>
          topics.length === 0 ? (
            <Empty action={<AskSupport text="" />}>{help("empty")}</Empty>
          ) : (
            <Questions topics={topics} />
          )
        }
      </QueryView>
    </Page>
  );
}
