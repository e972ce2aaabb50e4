import { defineMessages } from "../define-messages.ts";

/** Questions with answers that may help, while a message to support is written. */
export const helpSuggestions = defineMessages("help-suggestions", {
  title: "This may help",
  found: { one: "{count} answer may help", other: "{count} answers may help" },
  dismiss: "Hide suggestions",
  solved: "This solved it",
  stillNeedHelp: "Still need help",
  cleared: "Glad that helped. What you were writing was cleared.",
  undo: "Undo",
  // Words that say nothing about what is asked.
  common:
    "a,an,the,i,me,my,we,our,you,your,it,its,they,this,that,these,those,here,there,is,are,am,was,were,be,been,do,does,did,don,doesn,didn,have,has,had,can,could,will,would,should,may,might,must,not,no,yes,and,or,but,if,so,as,at,by,for,from,in,into,of,off,on,out,over,to,up,with,about,how,what,when,where,which,who,why,please,hello,hi,hey,dear,thanks,thank,help,helped,need,want,like,get,got,go,know,see,say,said,tell,look,just,now,still,again,also,any,anybody,anyone,some,somebody,someone,something,anything,nothing,everything,all,more,most,much,many,very,too,than,then,ok,okay,time,today,yesterday,day,days,one,two,problem,question,ask,support,make,made,use,find,happen,happens,happened,good,better,long,own,only",
});
