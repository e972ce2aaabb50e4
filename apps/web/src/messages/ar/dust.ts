import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "الأرصدة الصغيرة",
  about: "ما يقل عن أصغر صفقة أو مبادلة في سوقه يمكن مبادلته دفعة واحدة، بسعر أي مبادلة ورسومها.",
  into: "إلى",
  show: "عرض الأسعار",
  nothing: "لا يمكن مبادلة أي رصيد صغير الآن.",
  line: "{paid} مقابل {got}",
  fee: "الرسوم {fee}",
  swapAll: {
    zero: "مبادلة {count} رصيد مقابل {got}",
    one: "مبادلة رصيد واحد ({count}) مقابل {got}",
    two: "مبادلة رصيدين ({count}) مقابل {got}",
    few: "مبادلة {count} أرصدة مقابل {got}",
    many: "مبادلة {count} رصيدًا مقابل {got}",
    other: "مبادلة {count} رصيد مقابل {got}",
  },
  refresh: "أسعار جديدة",
  expired: "انتهت صلاحية هذه الأسعار. لم تتم أي مبادلة.",
  failed: "لم يتم تحميل الأسعار. لم تتم أي مبادلة. {reason}",
  notSwapped: "لم تتم أي مبادلة. {reason}",
  done: {
    zero: "تمت مبادلة {count} رصيد مقابل {got}.",
    one: "تمت مبادلة رصيد واحد ({count}) مقابل {got}.",
    two: "تمت مبادلة رصيدين ({count}) مقابل {got}.",
    few: "تمت مبادلة {count} أرصدة مقابل {got}.",
    many: "تمت مبادلة {count} رصيدًا مقابل {got}.",
    other: "تمت مبادلة {count} رصيد مقابل {got}.",
  },
  some: "تمت مبادلة {done} من {all} أرصدة. لم تتغير البقية.",
  left_no_price: "يبقى {amount}: لا سعر الآن.",
  left_held: "يبقى {amount}: جزء منه محجوز لأمر.",
  left_worthless: "يبقى {amount}: قيمته أقل من أصغر وحدة.",
} satisfies Translation<typeof dust>;
