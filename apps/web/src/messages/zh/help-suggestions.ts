import type { helpSuggestions } from "../en/help-suggestions.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "这可能有帮助",
  found: { other: "{count} 条回答可能有帮助" },
  dismiss: "隐藏建议",
  solved: "已解决",
  stillNeedHelp: "仍需帮助",
  cleared: "很高兴对您有帮助。您正在写的内容已清除。",
  undo: "撤销",
  common:
    "你好,您好,请问,谢谢,怎么,什么,如何,为什么,哪里,哪些,多少,可以,能否,是否,我的,我们,你们,这个,那个,一下,一个,没有,不能,不是,知道,需要,想要,帮助,帮忙,问题,客服,现在,今天,昨天,已经,还是,或者,但是,因为,所以,怎么办,是什么,在哪里,有什么,时候,的,了,吗,呢,我,你,是,在,有,不,和",
} satisfies Translation<typeof helpSuggestions>;
