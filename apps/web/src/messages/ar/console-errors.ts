import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "لم يُستورد كشف الحساب ولا أي جزء منه.",
  LINE_MOVED_ON: "حُسم أمر هذا السطر في هذه الأثناء. انظر إليه من جديد.",
  LINE_DOES_NOT_FIT: "لا يصلح هذا السطر دليلًا على ذلك.",
  BANK_ACCOUNT_KNOWN: "هذا الحساب المصرفي موجود بالفعل.",
  BANK_DETAILS_WRONG: "تحقق من أرقام الحساب المصرفي.",
  CHARGEBACK_OPEN: "تجري بالفعل استعادة هذا الإيداع.",
  CHARGEBACK_MOVED_ON: "تقدّمت هذه الحالة. انظر إليها من جديد.",
  FACTOR_RESET_OPEN: "توجد إعادة ضبط لهذا العامل الثاني قيد الانتظار بالفعل.",
  COUNTRY_CHANGE_WAITS: "يوجد تغيير لهذا البلد قيد الانتظار بالفعل.",
  FACTOR_NOT_LOST: "لا يوجد عامل ثانٍ لإعادة ضبطه، أو استخدمه صاحبه أو غيّره منذ الطلب.",
  OPENING_HOURS_WRONG: "تنتهي ساعات العمل بعد بدايتها، ولا تتداخل ساعات اليوم الواحد.",
  TOO_MANY_TAGS: "بلغ عدد الوسوم حدّه الأقصى. استخدم أحدها أو أزل ما لم يعد لازمًا.",
  TOO_MANY_VIEWS: "بلغت العروض المحفوظة لهذه القائمة حدّها الأقصى. أزل واحدًا أولًا.",
  LIST_REFUSED: "لم تُقبل القائمة. تبقى القائمة السابقة.",
  SCREENING_OPEN: "قد يكون هذا العميل على قائمة. يجب البتّ في ذلك أولًا في Screening.",
  SCREENING_MOVED_ON: "جرى البتّ في هذا التطابق في هذه الأثناء. ألقِ نظرة أخرى.",
  DOCUMENTS_UNSEEN: "افتح كل مستند قبل الموافقة: أحدها لم يُفتح قط أو استُبدل منذ ذلك الحين.",
  MEASURE_NOT_ENOUGH: "من كان على قائمة عقوبات لا يمكن إبقاؤه دون تجميد.",
  GO_LIVE_INCOMPLETE: "لا يمكن افتتاح السوق الحقيقي قبل اكتمال كل ما في قائمته.",
  BROUGHT_IN_BY_ASKER: "من يطلب هذا هو من أدخلك إلى الفريق. يجب أن يوافق عليه شخص آخر.",
  TEAM_CHANGE_WAITS: "طُلب هذا التغيير من قبل، وهو ينتظر مالكًا آخر أو انقضاء مدته.",
} satisfies Translation<typeof consoleErrors>;
