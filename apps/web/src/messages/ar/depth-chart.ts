import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "مخطط العمق",
  loading: "جارٍ تحميل العمق",
  range: "النطاق على جانبي الوسط",
  bidsWithin: "الطلبات ضمن {range}",
  asksWithin: "العروض ضمن {range}",
  bidsTo: "الطلبات: {amount} نزولًا إلى {price}",
  asksTo: "العروض: {amount} صعودًا إلى {price}",
  empty: "لا عروض على الجانبين ضمن {range}.",
  known: "مجاميع المستويات المعروفة في دفتر الأوامر.",
} satisfies Translation<typeof depthChart>;
