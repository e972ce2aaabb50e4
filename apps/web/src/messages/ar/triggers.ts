import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "سعر التفعيل",
  from_last: "{percent} عن آخر سعر",
  from_bid: "{percent} عن الطلب",
  from_ask: "{percent} عن العرض",
  from_mid: "{percent} عن السعر الأوسط",
  atTrigger: "عند التفعيل",
  aboveTrigger: "فوق التفعيل بـ {amount}",
  belowTrigger: "تحت التفعيل بـ {amount}",
  trail: "مسافة التتبع",
  startsLater: "البدء عند سعر معيّن فقط",
  activationPrice: "سعر البدء",
  triggerBy: "التفعيل حسب",
  by_last: "آخر صفقة",
  by_bid: "الطلب",
  by_ask: "العرض",
  by_mid: "السعر الأوسط",
  feeAtMost: "الرسوم، {rate} على الأكثر",

  about_stop_buy: "يشتري بسعر السوق حين يرتفع السعر إلى سعر التفعيل",
  about_stop_sell: "يبيع بسعر السوق حين ينخفض السعر إلى سعر التفعيل",
  about_stop_limit_buy: "التفعيل يرسل أمرًا محدد السعر، لا أسوأ منه",
  about_stop_limit_sell: "التفعيل يرسل أمرًا محدد السعر، لا أسوأ منه",
  about_take_profit_buy: "يشتري حين ينخفض السعر إلى هدفك",
  about_take_profit_sell: "يبيع حين يبلغ السعر هدفك",
  about_take_profit_limit_buy: "الهدف يرسل أمرًا محدد السعر، لا أسوأ منه",
  about_take_profit_limit_sell: "الهدف يرسل أمرًا محدد السعر، لا أسوأ منه",
  about_trailing_stop_buy: "سعر التفعيل يتبع أفضل سعر",
  about_trailing_stop_sell: "سعر التفعيل يتبع أفضل سعر",

  say_stop_buy: "إذا ارتفع السعر إلى {trigger} يشتري بسعر السوق.",
  say_stop_sell: "إذا انخفض السعر إلى {trigger} يبيع بسعر السوق.",
  say_stop_limit_buy:
    "إذا ارتفع السعر إلى {trigger} يقدّم أمر شراء محددًا عند {limit}. وفي ارتفاع سريع قد يبقى دون تنفيذ.",
  say_stop_limit_sell:
    "إذا انخفض السعر إلى {trigger} يقدّم أمر بيع محددًا عند {limit}. وفي هبوط سريع قد يبقى دون تنفيذ.",
  say_take_profit_buy: "إذا انخفض السعر إلى {trigger} يشتري بسعر السوق.",
  say_take_profit_sell: "إذا ارتفع السعر إلى {trigger} يبيع بسعر السوق.",
  say_take_profit_limit_buy:
    "إذا انخفض السعر إلى {trigger} يقدّم أمر شراء محددًا عند {limit}. وإن انعكس السعر قد يبقى دون تنفيذ.",
  say_take_profit_limit_sell:
    "إذا ارتفع السعر إلى {trigger} يقدّم أمر بيع محددًا عند {limit}. وإن انعكس السعر قد يبقى دون تنفيذ.",
  say_trailing_stop_buy:
    "يتبع أدنى سعر من فوقه بمسافة {trail}. الآن يشتري بسعر السوق عند {price}. سعر التفعيل لا يرتفع أبدًا.",
  say_trailing_stop_sell:
    "يتبع أعلى سعر من تحته بمسافة {trail}. الآن يبيع بسعر السوق عند {price}. سعر التفعيل لا ينخفض أبدًا.",
  say_later_buy:
    "يبدأ حين ينخفض السعر إلى {start}. ثم يتبع أدنى سعر من فوقه بمسافة {trail} ويشتري هناك بسعر السوق.",
  say_later_sell:
    "يبدأ حين يرتفع السعر إلى {start}. ثم يتبع أعلى سعر من تحته بمسافة {trail} ويبيع هناك بسعر السوق.",

  pictureOf_buy: "سعر التفعيل يتبع أدنى سعر من فوقه",
  pictureOf_sell: "سعر التفعيل يتبع أعلى سعر من تحته",
  picture_buy: "سعر التفعيل يتبع أدنى سعر من فوقه بمسافة {trail}. الآن {price}",
  picture_sell: "سعر التفعيل يتبع أعلى سعر من تحته بمسافة {trail}. الآن {price}",
  picturePrice: "السعر",
  pictureMoves_buy: "سعر التفعيل ينخفض فقط",
  pictureMoves_sell: "سعر التفعيل يرتفع فقط",
  pictureBest_buy: "الأدنى {price}",
  pictureBest_sell: "الأعلى {price}",
  pictureFires_buy: "يشتري عند {price}",
  pictureFires_sell: "يبيع عند {price}",

  placeBuy: "تقديم أمر شراء {amount} {asset}",
  placeSell: "تقديم أمر بيع {amount} {asset}",
  placeBuyMoney: "تقديم أمر شراء {asset} بـ {amount} {unit}",
  placeBuyAsset: "تقديم أمر شراء {asset}",
  placeSellAsset: "تقديم أمر بيع {asset}",
  crossed_buy: "سيشتري هذا الأمر فورًا: السعر عند {watched} بالفعل.",
  crossed_sell: "سيبيع هذا الأمر فورًا: السعر عند {watched} بالفعل.",
  crossedStart: "سيبدأ هذا الأمر فورًا: السعر عند {watched} بالفعل.",
  startNow: "البدء الآن",
  asMarket: "تقديم أمر سوق",

  at: "{type} بسعر {price}",
  limitAt: "{type} بسعر {price}، التفعيل {trigger}",
  trailing: "{type}، {trail} من {watermark}",
  trailingLater: "{type}، {trail}، يبدأ عند {price}",
  trailFrom: "{trail} من {watermark}",
  trailLater: "{trail}، يبدأ عند {price}",
} satisfies Translation<typeof triggers>;
