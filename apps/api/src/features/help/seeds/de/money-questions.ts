// The questions about orders, fees, evidence and balances, in German.
import type { MoneyText } from "../help-text.ts";

export const deMoney: MoneyText = {
  orders: {
    title: "Orders",
    questions: {
      "market-or-limit": {
        question: "Market-Order oder Limit-Order?",
        answer: `Eine **Market-Order** nimmt, was jetzt angeboten wird. Das Orderticket zeigt den erwarteten Durchschnittspreis und den schlechtesten Preis:
Zu einem schlechteren führt die Engine sie nie aus. Was bis dahin nicht ausgeführt werden kann, wird storniert.

Eine **Limit-Order** nennt Ihren Preis. Sie wird zu diesem Preis oder einem besseren ausgeführt. Was nicht sofort ausgeführt wird, liegt im Buch,
bis jemand darauf eingeht oder Sie es stornieren.`,
      },
      "order-states": {
        question: "Was bedeutet der Status einer Order?",
        answer: `| Status                 | Was er bedeutet                                                                                       |
| ---------------------- | ----------------------------------------------------------------------------------------------------- |
| Offen                  | Sie liegt im Buch, und noch nichts ist ausgeführt                                                     |
| Teilweise ausgeführt   | Ein Teil ist ausgeführt, der Rest liegt weiter im Buch                                                |
| Ausgeführt             | Sie ist ganz ausgeführt                                                                               |
| Storniert              | Sie, ein Zurücksetzen, der Betreiber oder eine Regel hat sie beendet; was ausgeführt war, bleibt es   |
| Verfallen | Was nicht sofort ausgeführt werden konnte, ist beendet, wie es die Order selbst vorsieht              |

Der Grund steht neben dem Status unter [Orders](/orders). Wählen Sie eine Order, um ihren ganzen Weg zu sehen, Schritt für Schritt.`,
      },
      "options-of-an-order": {
        question: "Was sind „Post-only“, IOC und FOK?",
        answer: `- **Post-only**: Die Order liegt nur im Buch. Würde sie sofort handeln, wird sie abgelehnt.
- **Sofort oder stornieren (IOC)**: Was sofort geht, wird ausgeführt; der Rest wird storniert.
- **Ganz oder gar nicht (FOK)**: alles auf einmal, oder die Order wird abgelehnt.

Sie stehen unter **Optionen** im Orderformular einer Limit-Order.`,
      },
      "why-refused": {
        question: "Warum wurde meine Order abgelehnt?",
        answer: `Der Grund steht im Orderticket über dem Knopf, mit einem Wert, der geht. Die üblichen:

- Preis oder Menge ist kein Vielfaches der Schrittweite des Paares.
- Die Order ist kleiner oder größer, als das Paar erlaubt.
- Der Preis ist zu weit vom Markt.
- Es ist nicht genug verfügbar: Was offene Orders reservieren, lässt sich nicht zweimal ausgeben.
- Der Marktpreis ist zu alt. Market-Orders warten auf den nächsten Kurs; Limit-Orders gehen weiter.`,
      },
      amend: {
        question: "Kann ich eine offene Order ändern?",
        answer: `Ja, unter [Orders](/orders): ihren Preis und ihre Menge. Nur wer die Menge senkt, behält den Platz in der Warteschlange. Jede andere Änderung stellt die
Order hinten an.`,
      },
      "lost-connection": {
        question: "Beim Senden brach meine Verbindung ab. Ist die Order aufgegeben?",
        answer: `Das Orderticket fragt den Server, bis es das weiß, und sagt es Ihnen. Dieselbe Order sendet es nie zweimal. Eine bestätigte Order ist
festgeschrieben, auch wenn ein Server im nächsten Augenblick stehen bleibt. Unter [Orders](/orders) sehen Sie sie in jedem Fall.`,
      },
    },
  },
  proof: {
    title: "Gebühren, Ausführungen und Guthaben",
    questions: {
      fees: {
        question: "Was kostet ein Trade?",
        answer: `Eine Gebühr auf den Wert jeder Ausführung, in der Währung, in der das Paar notiert. Wer im Buch liegt (Maker), zahlt meist weniger als wer daraus nimmt
(Taker). Das Orderticket zeigt Ihren Satz, bevor Sie senden, und mit der Aufgabe der Order steht er für sie fest. Gerundet wird die Gebühr
einmal für die ganze Order; viele kleine Ausführungen kosten also nicht mehr als eine große.

Jede Gebühr steht als eigene Zeile in den [Buchungen](/profile/transactions).`,
      },
      evidence: {
        question: "Was ist der Nachweis einer Ausführung?",
        answer: `Wie der Markt aussah, als Ihre Order auf ihn traf: bester Geld- und bester Briefkurs, wie alt dieser Kurs war, seine Quelle, wie weit Ihr Preis von
dem Mittelkurs war, und ob auf der anderen Seite ein anderer Trader oder der Market-Maker stand. Er wird mit der Ausführung geschrieben und
nie geändert.

Öffnen Sie [Orders](/orders), wählen Sie **Ausführungen**, und dann eine Ausführung.`,
      },
      "who-is-the-liquidity-provider": {
        question: "Wer ist der Market-Maker?",
        answer: `Ein Konto des Hauses, das Preise um die des Marktes herum anbietet, damit es jemanden zum Handeln gibt. Für ihn gelten dieselben Regeln wie für
Sie. Beim gleichen Preis kommen die Orders von Tradern zuerst. Jede Ausführung sagt, ob Sie auf ihn oder auf einen anderen Trader trafen.`,
      },
      "can-the-operator-decide": {
        question: "Kann der Betreiber bestimmen, wie mein Trade ausgeht?",
        answer: `Nein. Einen solchen Hebel gibt es in der Software nicht, für niemanden. Die Engine folgt Preis und Zeit, alles, was sie tut, wird in ein
verkettetes Journal geschrieben, und der Betreiber kann dieses Journal noch einmal abspielen lassen, um zu prüfen, dass es zu denselben Guthaben
führt.`,
      },
      "available-and-held": {
        question: "Was ist der Unterschied zwischen verfügbar und reserviert?",
        answer: `**Verfügbar** ist, was Sie ausgeben können. **Reserviert** ist Ihren offenen Orders versprochen: Ein Limit-Kauf reserviert seinen Preis und die
höchste Gebühr, ein Verkauf reserviert, was er verkauft. Wird eine Order günstiger ausgeführt oder endet sie, ist der Rest sofort verfügbar.`,
      },
      "how-balances-come-about": {
        question: "Wie prüfe ich ein Guthaben nach?",
        answer: `Ihr Guthaben ist die Summe seiner Buchungen. Unter [Buchungen](/profile/transactions) steht jede einzelne mit dem Guthaben danach, und **CSV** gibt
Ihnen die Liste als Datei. Keine Buchung wird je geändert oder gelöscht; ein Fehler wird durch eine weitere berichtigt.`,
      },
      "average-cost": {
        question: "Wo sehe ich, was mich meine Bestände gekostet haben?",
        answer: `Unter [Bestände](/profile/assets): jeder Bestand mit dem, was er im Durchschnitt gekostet hat, was er jetzt wert ist, und der Differenz.`,
      },
    },
  },
};
