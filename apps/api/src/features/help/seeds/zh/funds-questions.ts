import type { FundsText } from "../help-text.ts";

export const zhFunds: FundsText = {
  funds: {
    title: "充值与提现",
    questions: {
      deposit: {
        question: "如何充值？",
        answer:
          "打开[充值](/profile/loadfund)并选择方式。您会得到附言或地址，并在那里看到款项何时到账。模拟资金无需充值。",
      },
      withdraw: {
        question: "如何提现，可以退款吗？",
        answer:
          "打开[提现](/profile/withdraw)，保存收款目标并填写金额。已充值而未交易的资金与其他可用资金一样可以提现。成交不可撤销：任何人都不能取消。",
      },
      verification: {
        question: "什么是 KYC 认证？",
        answer:
          "它用身份证件说明您是谁。可充值和提现的额度取决于您达到的等级。[KYC 认证](/settings/kyc-verification)会说明需要什么以及进度。",
      },
      taxes: {
        question: "在哪里找到报税所需的数字？",
        answer:
          "[资产](/profile/assets)列出您卖出的资产及其成本与收益，[交易记录](/profile/transactions)列出每笔入账，可下载文件和月结单。应缴税额取决于您的居住地，请咨询税务顾问。",
      },
      "lost-second-factor": {
        question: "手机或通行密钥丢失了，如何登录？",
        answer:
          "用密码登录并选择**使用恢复码**。您保存的每个恢复码可用一次。然后在[安全](/settings/security)中设置新的第二步。没有恢复码时，[帮助](/help)会说明如何联系运营方。",
      },
    },
  },
};
