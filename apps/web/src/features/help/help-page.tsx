import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { ContactLines, useHasContact } from "../../operator/contact-lines.tsx";
import { sendsMail } from "../../operator/sends-mail.ts";
import { help } from "../../messages/en/help.ts";
import { recovery } from "../../messages/en/recovery.ts";
import { AskSupport, Questions } from "./questions.tsx";
import { Recovery } from "./recovery.tsx";

/** /help: for everybody, also for who can't sign in: the ways back in, the usual questions, and how the operator is reached. */
export default function HelpPage() {
  const query = trpc.help.list.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  return (
    <Page title={recovery("title")} width="column" titleShown="desktop" className="faq">
      <Recovery />
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
      <Contact />
    </Page>
  );
}

/** Only what is so on this installation. */
function Contact() {
  const hasContact = useHasContact();
  return (
    <section className="faq__contact" aria-labelledby="contact">
      <h2 className="text-14 text-muted" id="contact">
        {recovery("contact")}
      </h2>
      {hasContact ? <ContactLines /> : <p>{recovery("contactNone")}</p>}
      <p>{recovery("contactSignedIn")}</p>
      {!sendsMail() && <p>{recovery("noMail")}</p>}
    </section>
  );
}
