import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "未导入该对账单的任何内容。",
  LINE_MOVED_ON: "这一行已有处理结果，请重新查看。",
  LINE_DOES_NOT_FIT: "这一行不能作为其凭证。",
  BANK_ACCOUNT_KNOWN: "该银行账户已存在。",
  BANK_DETAILS_WRONG: "请检查银行账户号码。",
  CHARGEBACK_OPEN: "这笔充值已在追回中。",
  CHARGEBACK_MOVED_ON: "此事项已有进展，请重新查看。",
  FACTOR_RESET_OPEN: "此第二验证因素的重置请求已在等待中。",
  COUNTRY_CHANGE_WAITS: "该国已有一项更改在等待。",
  FACTOR_NOT_LOST: "没有可重置的第二验证因素，或其所有者在请求之后已使用或更改。",
  OPENING_HOURS_WRONG: "营业时间的结束须晚于开始，同一天的时段不能重叠。",
  TOO_MANY_TAGS: "标签数量已达上限。请使用其中一个，或移除不再需要的标签。",
  TOO_MANY_VIEWS: "您为此列表保存的视图已达上限。请先移除一个。",
  LIST_REFUSED: "名单未被接受，继续使用原名单。",
  MONITORING_OPEN: "该客户的资金有一条警报尚未处理。须先在“Monitoring”中作出决定。",
  MONITORING_MOVED_ON: "该警报已被处理或有新的资金往来，请重新查看。",
  MONITORING_RULE_MOVED_ON: "其他人已更改此规则，请重新查看。",
  SCREENING_OPEN: "该客户可能在名单上。须先在“Screening”中作出决定。",
  SCREENING_MOVED_ON: "该匹配已被处理，请重新查看。",
  DOCUMENTS_UNSEEN: "批准前请打开每份文件：有文件从未打开，或之后已被替换。",
  MEASURE_NOT_ENOUGH: "制裁名单上的人不能不加冻结而保留。",
  GO_LIVE_INCOMPLETE: "清单上的各项全部就绪之前，无法开放真实交易。",
  BROUGHT_IN_BY_ASKER: "提出此请求的人把您带进了团队，须由其他人批准。",
  TEAM_CHANGE_WAITS: "此变更已有人提出，正等待另一位所有者批准或等待期结束。",
} satisfies Translation<typeof consoleErrors>;
