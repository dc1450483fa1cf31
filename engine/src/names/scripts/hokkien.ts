/** Characters of names with their spelling in Malaysia and Singapore, mostly Hokkien or Teochew: surnames first. */
const SURNAMES = spellings(`
  陈陳:tan 林:lim 黄黃:ng 蔡:chua 王:ong 李:lee 吴吳:goh 张張:teo 郑鄭:tay 许許:koh 谢謝:chia 刘劉:low 杨楊:yeo 洪:ang
  郭:kuek 曾:chan 周:chew 叶葉:yap 罗羅:loh 廖:liow 梁:leong 何:ho 胡:foo 符:foo 方:png 沈:sim 苏蘇:soh 高:ko 潘:phua
  徐:chee 孙孫:soon 朱:choo 彭:peh 江:kong 颜顏:gan 卢盧:loo 丁:ting 邓鄧:teng 傅:poh 余:yee 魏:gwee 施:see 倪:ngeh
  骆駱:loke 冯馮:fong 翁:eng 萧蕭:siow 庄莊:chng 马馬:mah 赖賴:lai 姚:yeo 钟鍾鐘:chong 邱:khoo 汤湯:tong 温溫:voon
  白:peh 连連:lian 石:chio 戴:tay 薛:see 柯:quah 唐:tng 严嚴:giam 甘:kam 龚龔:keng 贺賀:hor 章:chiong 董:tang 侯:hau
`);
const GIVEN = spellings(`
  安:an 宝寶:poh 保:po 本:poon 炳:peng 财財:chai 昌:cheong 成:seng 诚誠:seng 春:choon 聪聰:chong 达達:tat 德:teck
  登:teng 东東:tong 恩:eng 发發:huat 凤鳳:hong 福:hock 福:hock 富:poo 刚剛:kong 光:kong 广廣:kuang 桂:kwee 贵貴:kwee
  国國:kok 汉漢:han 豪:ho 和:hoe 鸿鴻:hong 华華:hua 慧:hui 惠:hui 辉輝:hui 火:hwee 吉:kiat 嘉:ka 家:ka 坚堅:kian
  建:kian 健:kian 杰傑:kiat 金:kim 锦錦:kim 进進:chin 经經:keng 敬:keng 军軍:koon 君:koon 开開:kai 康:kang 坤:khoon
  来來:lai 兰蘭:lan 丽麗:lay 莲蓮:lian 良:leong 龙龍:leong 隆:leong 美:bee 敏:min 明:beng 铭銘:beng 木:bak 南:lam
  平:peng 启啓:kee 强強:keong 清:cheng 庆慶:keng 权權:kuan 全:chuan 泉:chuan 仁:jin 荣榮:eng 如:joo 瑞:swee 山:san
  善:sian 生:seng 胜勝:seng 世:see 寿壽:siew 书書:soo 水:chwee 顺順:soon 思:soo 松:siong 泰:thye 天:tian 添:tiam
  廷:teng 伟偉:wee 文:boon 武:boo 喜:hee 贤賢:hian 祥:siong 孝:hau 新:sin 信:sin 兴興:heng 雄:hiong 秀:siew 雪:suat
  亚亞:ah 耀:yeow 业業:giap 义義:gee 艺藝:geh 益:aik 英:eng 永:eng 勇:yong 友:yew 玉:geok 元:guan 源:guan 月:guat
  运運:oon 泽澤:tek 展:tian 珍:tin 振:chin 正:cheng 志:chee 智:tee 忠:tiong 中:tiong 珠:choo 竹:teck 祖:chor 冠:kuan
`);

function spellings(entries: string): Map<string, string> {
  return new Map(
    entries
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [characters, spelling] = entry.split(':') as [string, string];
        return [...characters].map((character): [string, string] => [character, spelling]);
      }),
  );
}

/** The spelling of a character, undefined for one that is not among the common ones. `first`: as a surname. */
export function romaniseHokkien(character: string, first: boolean): string | undefined {
  return (first ? SURNAMES.get(character) : undefined) ?? GIVEN.get(character) ?? SURNAMES.get(character);
}
