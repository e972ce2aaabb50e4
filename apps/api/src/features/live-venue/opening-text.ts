import type { AnnouncementDraft } from "@fillmark/contracts/site";

/** What everybody is reported once the live venue is open. */
export const openingText: AnnouncementDraft["words"] = {
  en: {
    title: "Live accounts now hold real money",
    markdown:
      "The live venue was a sandbox until now. Open live orders were canceled, and all sandbox money was returned: live balances start at zero. Please verify your identity again before you deposit. Demo accounts stay as they are.",
  },
  es: {
    title: "Las cuentas reales usan ahora dinero real",
    markdown:
      "Hasta ahora la cuenta real era un entorno de pruebas. Las órdenes reales abiertas se cancelaron y todo el dinero de prueba se devolvió: los saldos reales empiezan en cero. Verifica de nuevo tu identidad antes de depositar. Las cuentas demo siguen igual.",
  },
  de: {
    title: "Live-Konten führen jetzt echtes Geld",
    markdown:
      "Der Live-Handel war bisher eine Testumgebung. Offene Live-Orders wurden storniert und alles Testgeld zurückgegeben: Live-Guthaben beginnen bei null. Bitte weisen Sie sich vor der ersten Einzahlung noch einmal aus. Demokonten bleiben, wie sie sind.",
  },
  fr: {
    title: "Les comptes réels contiennent désormais de l’argent réel",
    markdown:
      "Jusqu’ici, le compte réel était un environnement de test. Les ordres réels ouverts ont été annulés et tout l’argent de test a été rendu : les soldes réels repartent de zéro. Veuillez vérifier de nouveau votre identité avant de déposer. Les comptes démo restent inchangés.",
  },
  pt: {
    title: "As contas reais agora têm dinheiro de verdade",
    markdown:
      "Até agora, a conta real era um ambiente de teste. As ordens reais abertas foram canceladas e todo o dinheiro de teste foi devolvido: os saldos reais começam em zero. Verifique sua identidade novamente antes de depositar. As contas demo continuam como estão.",
  },
  it: {
    title: "I conti reali ora contengono denaro vero",
    markdown:
      "Finora il conto reale era un ambiente di prova. Gli ordini reali aperti sono stati annullati e tutto il denaro di prova è stato restituito: i saldi reali ripartono da zero. Verifica di nuovo la tua identità prima di depositare. I conti demo restano come sono.",
  },
  ar: {
    title: "الحسابات الحقيقية تحتوي الآن على أموال حقيقية",
    markdown:
      "كان الحساب الحقيقي حتى الآن بيئة اختبار. أُلغيت الأوامر الحقيقية المفتوحة وأُعيدت كل أموال الاختبار، فتبدأ الأرصدة الحقيقية من الصفر. يُرجى التحقق من هويتك مرة أخرى قبل الإيداع. تبقى الحسابات التجريبية كما هي.",
  },
  zh: {
    title: "真实账户现已启用真实资金",
    markdown:
      "真实账户此前是测试环境。未成交的真实委托已取消，所有测试资金已退回，真实余额从零开始。充值前请重新完成身份验证。模拟账户保持不变。",
  },
};
