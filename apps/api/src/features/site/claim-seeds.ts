import type { Language } from "@fillmark/contracts/languages";
import type { ClaimId } from "@fillmark/contracts/site";

type Words = readonly [title: string, text: string];

/**
 * What the landing page says until the operator says something else, and marks as said by nobody here yet. The figures
 * among the claims are there to be edited: nothing has counted them, so none is shown before its operator shows it.
 */
export const claimSeeds: Readonly<Record<Language, Readonly<Record<ClaimId, Words>>>> = {
  en: {
    secure: [
      "Secure trading",
      "Every balance is the sum of its postings, and every change to it is written down for good.",
    ],
    fast: ["Fast execution", "Your order shows at once, and the engine confirms it a moment later."],
    returns: ["High returns", "Markets with room to move, both ways. Returns are never promised."],
    support: ["24/7 support", "People answer inside the app, where you see how long it takes."],
    traders: ["10K+", "active traders"],
    volume: ["$2.5M+", "daily volume"],
    uptime: ["99.9%", "uptime"],
  },
  es: {
    secure: [
      "Operaciones seguras",
      "Cada saldo es la suma de sus asientos, y cada cambio queda escrito para siempre.",
    ],
    fast: ["Ejecución rápida", "Tu orden aparece al instante y el motor la confirma un momento después."],
    returns: [
      "Altos rendimientos",
      "Mercados con margen de movimiento, en ambos sentidos. Nunca se prometen rendimientos.",
    ],
    support: ["Soporte 24/7", "Personas responden dentro de la app, donde ves cuánto tardan."],
    traders: ["10 000+", "operadores activos"],
    volume: ["2,5 M$+", "volumen diario"],
    uptime: ["99,9 %", "de disponibilidad"],
  },
  de: {
    secure: [
      "Sicheres Handeln",
      "Jedes Guthaben ist die Summe seiner Buchungen, und jede Änderung steht für immer geschrieben.",
    ],
    fast: [
      "Schnelle Ausführung",
      "Ihre Order ist sofort zu sehen und einen Moment später von der Engine bestätigt.",
    ],
    returns: ["Hohe Renditen", "Märkte mit Spielraum, in beide Richtungen. Renditen werden nie versprochen."],
    support: [
      "Support rund um die Uhr",
      "Menschen antworten in der App, wo zu sehen ist, wie lange es dauert.",
    ],
    traders: ["10.000+", "aktive Trader"],
    volume: ["2,5 Mio. $+", "Tagesvolumen"],
    uptime: ["99,9 %", "Verfügbarkeit"],
  },
  fr: {
    secure: [
      "Trading sécurisé",
      "Chaque solde est la somme de ses écritures, et chaque changement est inscrit pour toujours.",
    ],
    fast: [
      "Exécution rapide",
      "Votre ordre s’affiche aussitôt et le moteur le confirme un instant plus tard.",
    ],
    returns: [
      "Rendements élevés",
      "Des marchés qui bougent, dans les deux sens. Aucun rendement n’est jamais promis.",
    ],
    support: [
      "Assistance 24 h/24, 7 j/7",
      "Des personnes répondent dans l’application, où vous voyez en combien de temps.",
    ],
    traders: ["10 000+", "traders actifs"],
    volume: ["2,5 M$+", "de volume quotidien"],
    uptime: ["99,9 %", "de disponibilité"],
  },
  pt: {
    secure: [
      "Negociação segura",
      "Cada saldo é a soma dos seus lançamentos, e cada mudança fica registrada para sempre.",
    ],
    fast: ["Execução rápida", "Sua ordem aparece na hora, e o motor a confirma um instante depois."],
    returns: [
      "Retornos elevados",
      "Mercados com espaço para oscilar, nos dois sentidos. Nunca se prometem retornos.",
    ],
    support: ["Suporte 24/7", "Pessoas respondem dentro do aplicativo, onde você vê quanto tempo leva."],
    traders: ["10 mil+", "traders ativos"],
    volume: ["US$ 2,5 mi+", "volume diário"],
    uptime: ["99,9%", "de disponibilidade"],
  },
  it: {
    secure: [
      "Trading sicuro",
      "Ogni saldo è la somma delle sue scritture, e ogni modifica resta registrata per sempre.",
    ],
    fast: ["Esecuzione rapida", "Il tuo ordine appare subito e il motore lo conferma un istante dopo."],
    returns: [
      "Rendimenti elevati",
      "Mercati con margine di movimento, in entrambe le direzioni. I rendimenti non sono mai promessi.",
    ],
    support: ["Assistenza 24 ore su 24", "Rispondono persone, nell’app, dove vedi quanto tempo serve."],
    traders: ["10.000+", "trader attivi"],
    volume: ["2,5 mln $+", "volume giornaliero"],
    uptime: ["99,9%", "di disponibilità"],
  },
  ar: {
    secure: ["تداول آمن", "كل رصيد هو مجموع قيوده، وكل تغيير فيه مدوَّن إلى الأبد."],
    fast: ["تنفيذ سريع", "يظهر أمرك على الشاشة فورًا، ويؤكده المحرك بعد لحظة."],
    returns: ["عوائد مرتفعة", "أسواق تتحرك في الاتجاهين. لا نَعِد بعوائد أبدًا."],
    support: ["دعم على مدار الساعة", "يجيبك أشخاص داخل التطبيق، حيث ترى كم يستغرق ذلك."],
    traders: ["10K+", "متداول نشط"],
    volume: ["$2.5M+", "حجم التداول اليومي"],
    uptime: ["99.9%", "وقت التشغيل"],
  },
  zh: {
    secure: ["安全交易", "每一笔余额都是其账目之和，每一次变动都永久记录。"],
    fast: ["快速成交", "您的委托立即显示，片刻后由撮合引擎确认。"],
    returns: ["高回报", "市场双向波动。我们从不承诺回报。"],
    support: ["24/7 客服", "真人在应用内回复，所需时间一目了然。"],
    traders: ["1 万+", "活跃交易者"],
    volume: ["$250 万+", "日交易量"],
    uptime: ["99.9%", "正常运行时间"],
  },
};
