import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "常见问题",
  search: "搜索问题",
  topics: "主题",
  allTopics: "全部",
  loading: "正在加载问题",
  failed: "问题未能加载。",
  empty: "暂无问题。",
  noMatch: "没有与“{text}”相符的答案。",
  found: { other: "{count} 个答案" },
  askSupport: "咨询客服",
  askedFor: "我在找：“{text}”",
  wasHelpful: "这个答案有帮助吗？",
  yes: "有",
  no: "没有",
  thanks: "谢谢您。",
  voteFailed: "您的回答未能保存。",
  aboutQuestion: "关于“{question}”：",
  copyLink: "复制此问题的链接",
  copied: "链接已复制",
  stillOpen: "没有找到您想要的？",
  synonyms:
    "充值,入金,存款,deposit|提现,出金,退款,refund|kyc,身份,认证,证件,验证|2fa,mfa,totp,两步,双重,第二步,通行密钥|税,报税,收益,月结单,tax|手续费,费用,佣金|密码,登录,锁定|删除,注销",
} satisfies Translation<typeof help>;
