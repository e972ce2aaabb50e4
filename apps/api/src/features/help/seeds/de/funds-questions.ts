import type { FundsText } from "../help-text.ts";

export const deFunds: FundsText = {
  funds: {
    title: "Geld ein- und auszahlen",
    questions: {
      deposit: {
        question: "Wie zahle ich Geld ein?",
        answer:
          "Öffnen Sie [Aufladen](/profile/loadfund) und wählen Sie eine Methode. Sie erhalten einen Verwendungszweck oder eine Adresse und sehen dort, wann das Geld angekommen ist. Demogeld braucht keine Einzahlung.",
      },
      withdraw: {
        question: "Wie zahle ich Geld aus, und gibt es eine Erstattung?",
        answer:
          "Öffnen Sie [Auszahlen](/profile/withdraw), speichern Sie ein Ziel und nennen Sie den Betrag. Was Sie eingezahlt und nicht gehandelt haben, lässt sich auszahlen wie alles andere Verfügbare. Ein Trade ist endgültig: Niemand kann ihn zurücknehmen.",
      },
      verification: {
        question: "Was ist die Identitätsprüfung (KYC)?",
        answer:
          "Sie zeigt, wer Sie sind, mit einem Ausweis. Wie viel Sie ein- und auszahlen dürfen, hängt von der Stufe ab, die Sie erreichen. [Identitätsprüfung](/settings/kyc-verification) sagt, was verlangt wird und wie weit Ihre ist.",
      },
      taxes: {
        question: "Wo finde ich die Zahlen für meine Steuer?",
        answer:
          "[Bestände](/profile/assets) listet, was Sie verkauft haben, mit Kosten und Gewinn, und [Buchungen](/profile/transactions) jede Buchung, als Dateien und als Auszüge je Monat. Welche Steuer Sie zahlen, hängt von Ihrem Wohnort ab: Das sagt Ihnen eine Steuerberatung.",
      },
      "lost-second-factor": {
        question: "Ich habe mein Telefon oder meinen Passkey verloren. Wie melde ich mich an?",
        answer:
          "Melden Sie sich mit Ihrem Passwort an und wählen Sie **Wiederherstellungscode benutzen**. Jeder der Codes, die Sie gespeichert haben, gilt einmal. Richten Sie dann unter [Sicherheit](/settings/security) einen neuen zweiten Schritt ein. Ohne Code sagt [Hilfe](/help), wie Sie den Betreiber erreichen.",
      },
    },
  },
};
