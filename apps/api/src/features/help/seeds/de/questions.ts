// The questions about the software, accounts and support, in German.
import type { HelpText } from "../help-text.ts";

export const de: HelpText = {
  start: {
    title: "Erste Schritte",
    questions: {
      "what-is-this": {
        question: "Was kann ich hier tun?",
        answer: `Märkte ansehen, mit Übungsgeld üben, handeln und nachsehen, wie jede Ausführung und jedes Guthaben zustande kam.

Beginnen Sie auf der Seite [Markt](/market): Wählen Sie ein Paar und drücken Sie auf dessen Seite Kaufen oder Verkaufen. Solange oben auf der
Seite **Demo** gewählt ist, kostet Sie nichts etwas.`,
      },
      "demo-account": {
        question: "Was ist das Demokonto?",
        answer: `Ein zweiter Satz Guthaben, der mit 10.000,00 USD Übungsgeld beginnt. Es wird auf derselben Engine gehandelt, mit denselben Regeln,
Prüfungen und Gebühren wie mit echtem Geld. Demo und Live haben getrennte Orderbücher und getrennte Guthaben: Nichts geht von dem einen ins
andere, und Übungsgeld lässt sich nicht auszahlen.

Zwischen Demo und Live wechseln Sie mit dem Schalter oben auf der Seite oder im [Profil](/profile).`,
      },
      "demo-reset": {
        question: "Wie setze ich das Demokonto zurück, und was geht dabei verloren?",
        answer: `Drücken Sie im gelben Band **Zurücksetzen**, oder öffnen Sie das [Profil](/profile). Es gibt zwei Arten. Beide stornieren Ihre offenen
Demo-Orders.

| Art                     | Demo-USD             | Andere Demo-Werte      | Verlauf                                      |
| ----------------------- | -------------------- | ---------------------- | -------------------------------------------- |
| Guthaben zurücksetzen   | wieder 10.000,00     | bleiben                | bleibt, wo er ist                            |
| Konto zurücksetzen      | wieder 10.000,00     | werden zurückgegeben   | geht in „Vor dem Zurücksetzen“, nichts geht verloren |

Halten Sie den Knopf gedrückt, bis er voll ist; ein kurzer Druck bewirkt nichts.`,
      },
      "market-source": {
        question: "Woher kommen die Preise?",
        answer: `Aus der Marktquelle, die der Betreiber dieser Installation gewählt hat. Am Schreibtisch steht ihr Name am unteren Rand jeder Seite, und die
Willkommensseite nennt sie auch:

- **Simulierter Markt**: berechnet, zum Üben. Er sagt nichts über echte Märkte.
- **Aufgezeichneter Markt**: ein vergangener Tag, noch einmal abgespielt.
- **Live**: die öffentlichen Preise der genannten Börse.

Auch der Nachweis jeder Ausführung nennt die Quelle.`,
      },
      keyboard: {
        question: "Gibt es Tastaturkürzel?",
        answer: `Ja. Drücken Sie auf einer beliebigen Seite **?**, um sie zu sehen. **/** führt zur Suche, **D** wechselt zwischen hell und dunkel, und **g** mit
einem Buchstaben danach öffnet einen Ort: **g t** ist der Handel.`,
      },
    },
  },
  security: {
    title: "Konto und Sicherheit",
    questions: {
      "forgot-password": {
        question: "Ich habe mein Passwort vergessen. Was nun?",
        answer: `Öffnen Sie [Passwort vergessen](/forgot-password) und geben Sie die E-Mail-Adresse Ihres Kontos ein. Gibt es ein Konto damit, schicken wir Ihnen
einen Link. Er gilt einmal und eine Stunde lang. Wenn Sie ein neues Passwort wählen, werden alle Ihre Geräte abgemeldet.

Kommt keine Mail, sehen Sie im Spam-Ordner nach.`,
      },
      "who-is-signed-in": {
        question: "Wie sehe ich, wer an meinem Konto angemeldet ist?",
        answer: `Unter [Datenschutz](/settings/privacy) stehen Ihre Sitzungen mit Gerät, Adresse und letzter Nutzung. Beenden Sie eine, oder alle anderen auf
einmal. Darunter steht, was in den letzten 90 Tagen an der Tür Ihres Kontos geschah: Anmeldungen, abgewiesene Versuche, Änderungen des
Passworts.`,
      },
      "two-step": {
        question: "Wie schütze ich mein Konto besser?",
        answer: `Unter [Sicherheit](/settings/security). **Codes einer App** verlangen beim Anmelden einen zweiten Schritt, sodass ein gestohlenes Passwort nicht
reicht. Ein **Passkey** meldet Sie mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts an. Sichern Sie die **Wiederherstellungscodes**, die
Sie bekommen: Jeder meldet Sie einmal an, wenn Ihr Gerät weg ist. Vor wichtigen Änderungen fragen wir noch einmal nach, ob Sie es sind.`,
      },
      "api-keys": {
        question: "Kann mein eigenes Programm mein Konto benutzen?",
        answer: `Ja, mit einem Schlüssel, den Sie unter [API-Schlüssel](/settings/api-keys) erstellen. Er darf lesen, oder lesen und handeln; anmelden, auszahlen
oder das Konto ändern kann er nicht. Sie können ihn an Netzadressen binden und ihm ein Ende geben. Er wird einmal gezeigt, und Sie können ihn
jederzeit widerrufen.`,
      },
      "change-password": {
        question: "Was geschieht, wenn ich mein Passwort ändere?",
        answer: `Alle Ihre anderen Sitzungen enden, und wir sagen es Ihnen per E-Mail. Auf dem Gerät, auf dem Sie es geändert haben, bleiben Sie angemeldet.
Hier geht es zu [Passwort ändern](/settings/change-password).`,
      },
      "change-email": {
        question: "Wie ändere ich meine E-Mail-Adresse?",
        answer: `Unter [Konto](/settings/account). Wir fragen noch einmal nach, ob Sie es sind, und Sie öffnen den Link, den wir an die neue Adresse schicken. Bis
dahin gilt die alte. Die alte Adresse erfährt davon, und Ihre anderen Geräte werden abgemeldet, wenn es so weit ist.`,
      },
      "how-long-signed-in": {
        question: "Wie lange bleibe ich angemeldet?",
        answer: `Eine Sitzung endet nach 7 Tagen ohne Nutzung und in jedem Fall nach 30 Tagen. Melden Sie sich im [Profil](/profile) ab, wenn das Gerät nicht
Ihres ist.`,
      },
    },
  },
  support: {
    title: "Support und Daten",
    questions: {
      "reach-support": {
        question: "Wie erreiche ich den Support?",
        answer: `Öffnen Sie den Chat: auf dem Telefon mit dem runden Knopf über der Navigation, am Schreibtisch mit dem Knopf am unteren Rand der Seite. Sie
müssen angemeldet sein. Das Gespräch ist auf allen Geräten dasselbe, und eine Nachricht, die Sie ohne Netz senden, geht hinaus, sobald Sie
wieder verbunden sind.`,
      },
      "chat-files": {
        question: "Welche Dateien kann ich im Chat senden?",
        answer: `Bilder, PDF, Word-Dokumente, reinen Text und ZIP, je bis zu 10 MB. Ziehen Sie eine Datei auf den Chat, oder wählen Sie sie mit der Büroklammer.
Bilder werden neu geschrieben, damit verborgene Daten Ihrer Kamera, etwa der Ort, nicht mitreisen. Eine Nachricht hat höchstens 2.000
Zeichen.`,
      },
      "chat-ticks": {
        question: "Was bedeuten die Häkchen an meinen Nachrichten?",
        answer: `Ein Häkchen: Die Nachricht ist bei uns. Zwei Häkchen: Jemand vom Support hat sie gelesen.`,
      },
      "my-data": {
        question: "Welche Daten von mir bewahren Sie auf?",
        answer: `Die [Datenschutzerklärung](/privacy-policy) zählt sie auf, mit Grund und Dauer. Hier gibt es keine Tracker und keine Werbung. Unter
[Datenschutz](/settings/privacy) können Sie eine Kopie von allem erstellen, was wir über Sie aufbewahren; wir schreiben Ihnen, wenn sie fertig
ist, und sie bleibt sieben Tage lang da.`,
      },
      "delete-account": {
        question: "Wie lösche ich mein Konto?",
        answer: `Unter [Konto löschen](/settings/delete-account). Es endet vierzehn Tage, nachdem Sie darum gebeten haben; bis dahin können Sie es sich anders
überlegen. Echtes Geld und offene Live-Orders müssen vorher weg sein. Orders, Ausführungen und Buchungen bleiben unter einer bloßen Nummer
bestehen, weil die Guthaben aller aus denselben Buchungen bestehen; nichts dort sagt, wer Sie waren.`,
      },
      "what-i-agreed-to": {
        question: "Wo finde ich, wozu ich zugestimmt habe?",
        answer: `Unter [Geschäftsbedingungen](/settings/terms-and-conditions) steht, welcher Fassung Sie wann zugestimmt haben. Ältere Fassungen bleiben lesbar.`,
      },
    },
  },
};
