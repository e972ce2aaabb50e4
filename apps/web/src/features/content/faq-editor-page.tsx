import { useState } from "react";
import type { EditedQuestionView, EditedTopicView } from "@fillmark/contracts/help";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { FaqTopic } from "./faq-topic.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { RemoveDialog, type Removed } from "./remove-dialog.tsx";
import { TopicDialog } from "./topic-dialog.tsx";
import "./content.css";

/** What is open over the list. */
type Opened =
  | { what: "topic"; topic: EditedTopicView | null }
  | { what: "question"; topicId: string; question: EditedQuestionView | null }
  | { what: "remove"; removed: Removed }
  | null;

/** /admin/faq: topics and questions in the order in which users see them. */
export default function FaqEditorPage() {
  return (
    <>
      <ConsoleHeader title={content("faq")} />
      <main className="ad__page ce" id="main" tabIndex={-1}>
        <Allowed permission="content.write">
          <Topics />
        </Allowed>
      </main>
    </>
  );
}

function Topics() {
  const query = trpc.help.listEdited.useQuery();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const topics = query.data?.topics ?? [];
  return (
    <>
      <div className="ad__filters">
        <span className="grow" />
        <Button onClick={() => setOpened({ what: "topic", topic: null })}>{content("newTopic")}</Button>
      </div>
      <QueryView
        query={query}
        failed={content("failed")}
        skeleton={<SkeletonRows label={content("loading")} count={10} />}
      >
        {() =>
          topics.length === 0 ? (
            <Empty>{content("noTopics")}</Empty>
          ) : (
            <div className="ce__topics">
              {topics.map((topic, place) => (
                <FaqTopic
                  key={topic.id}
                  topic={topic}
                  isFirst={place === 0}
                  isLast={place === topics.length - 1}
                  onRename={() => setOpened({ what: "topic", topic })}
                  onQuestion={(question) => setOpened({ what: "question", topicId: topic.id, question })}
                  onRemove={(removed) => setOpened({ what: "remove", removed })}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      {opened?.what === "topic" && <TopicDialog topic={opened.topic} onDone={close} />}
      {opened?.what === "question" && (
        <QuestionDialog topics={topics} topicId={opened.topicId} question={opened.question} onDone={close} />
      )}
      {opened?.what === "remove" && <RemoveDialog removed={opened.removed} onDone={close} />}
    </>
  );
}
