import { MAX_NAME } from './hangul.ts';

/**
 * Characters of names with their spellings in Malaysia, Singapore and Indonesia: that of Hokkien or Teochew first, then those of Hakka,
 * Cantonese and Hainanese that are as usual there.
 */
const SURNAMES = spellings(`
  陈陳:tan,chan,chin,tang,ting 林:lim,lam,lum 黄黃:ng,wong,ooi,wee,oei,bong 蔡:chua,chuah,choi,chai,tjoa 王:ong,heng,wong,bong 李:lee,lie
  吴吳:goh,ng,go,gouw 张張:teo,teoh,chong,cheong,tiong,chang 郑鄭:tay,tee,cheng,chang,teh,the 许許:koh,khor,kho,hui,hee,hii 谢謝:chia,cheah,seah,tse,tsia,chay
  刘劉:low,lau,liew,lew,liu 杨楊:yeo,yeoh,yong,yang,eyo,iu 洪:ang,hong,hung 郭:kuek,quek,kok,kwok,kueh,kwek 曾:chan,tsang,chang,chen,tsen
  周:chew,chow,chiew,choo,chiu,tjioe 叶葉:yap,yip,yeap,yapp,ip 罗羅:loh,law,lo,low,lor 廖:liow,liew,leow,liu,liaw,leaw 梁:leong,leung,neo,nio,liong
  何:ho,hor,hoo 胡:foo,oh,aw,wu,woo,ow 符:foo,hoo,fu 方:png,fong,pung,hong 沈:sim,shum,sum,sam 苏蘇:soh,soo,saw,so,su 高:ko,kor,koh,kow
  潘:phua,pua,poon,phoon,phan 徐:chee,choo,chui,tsui,swee,su 孙孫:soon,sng,suen,sun 朱:choo,chu,chee 彭:peh,phang,pang,phee 江:kong,kang,kiang
  颜顏:gan,ngan 卢盧:loo,lo,lu,law 丁:ting,teng,ding 邓鄧:teng,tang,thien,ten 傅:poh,foo,foh,poo 余:yee,ee,yu,er,eu,oo 魏:gwee,ngai,goey,ngui,wee
  施:see,sze,si,shi 倪:ngeh,gay,geh,ngai 骆駱:loke,lok,loh 冯馮:fong,fung,pang,foong,phang 翁:eng,ang,ong,yong,yung 萧蕭:siow,siew,seow,siu,siau
  庄莊:chng,chong,cheng 马馬:mah,beh,ma,bey 赖賴:lai,lye,loi,nai 姚:yeo,yeow,yew,yau,yeoh,yiu 钟鍾鐘:chong,cheong,chung,cheng,tjong 邱:khoo,koo,hew,chiu,yau,kew
  汤湯:tong,tng,thong,thng 温溫:voon,woon,wan,oon,boon 白:peh,pak,pik 连連:lian,leng,lien,nee 石:chio,sek,shek,chioh 戴:tay,tai,te,thai 薛:see,sit,seet,sih
  柯:quah,kua,kwa,or,ko 唐:tng,tong,tang,thong 严嚴:giam,ngiam,yim,yam 甘:kam,gan,kan 龚龔:keng,kung,kiong,kiung 贺賀:hor,ho 章:chiong,cheong,chong
  董:tang,tung,toong 侯:hau,hou,hew,how 陆陸:lok,luk,loke,liok 欧歐:au,aw,ow,auyong 关關:kuan,kwan,kwang 尤:yew,yu,yau,u 凌:ling,leng,lin
  涂:thor,toh,thoo 古:koo,ku,kow 官:kuan,koon,kon 房:fong,fang 范範:hoan,fan,huan,fam 池:ti,chee,chi 包:pau,pow,paw 巫:boo,moo,mo,wu 温:voon,woon
`);
const GIVEN = spellings(`
  安:an,on,ann,onn 宝寶:poh,po,poo,poe 保:po,poh 本:poon,pun,phun 炳:peng,ping,piang,beng 财財:chai,choy,choi,tsai,chye,chay 昌:cheong,chiang,cheung,chong,chang
  成:seng,sing,cheng,shing,sen 诚誠:seng,sing,shing 春:choon,chun,chin,tshoon 聪聰:chong,chung,choong,chung 达達:tat,tatt,thad 德:teck,tuck,tak,tek,tet,dek
  登:teng,ten,tang,then 东東:tong,tung,tang 恩:eng,yan,en,ern,un 发發:huat,fatt,fat,phat 凤鳳:hong,foong,fung,fong,hoong 福:hock,hok,fook,fuk,foo 富:poo,hoo,foo,fu
  刚剛:kong,kang 光:kong,kwong,kuang,kwang,kwan 广廣:kuang,kwong,kwang 桂:kwee,kwai,kui,kuey,guat 贵貴:kwee,kwai,kui,kuey,kuei 国國:kok,kwok,kuok,kuok,kuek
  汉漢:han,hon,hang 豪:ho,hoe,how,hoo 和:hoe,ho,wo,woh,foh 鸿鴻:hong,hung,hoong 华華:hua,wah,hwa,fah,wa,fa,fatt 慧:hui,huey,wai,fui,hwee 惠:hui,huey,wai,fui,hooi
  辉輝:hui,fai,hwee,fui,fye 火:hwee,foh,fo,hue 吉:kiat,kit,keat,kat 嘉:ka,kah,kar,chia 家:ka,kah,kar,chia 坚堅:kian,kin,keen 建:kian,kin,kean,ken 健:kian,kin,kean,ken
  杰傑:kiat,kit,keat 金:kim,kam,gim,ghim 锦錦:kim,kam,gim,ghim 进進:chin,choon,tsin 经經:keng,king,kin 敬:keng,king,kheng 军軍:koon,kwan,kun,chun 君:koon,kwan,kun,choon
  开開:kai,hoi,khai,khoi 康:kang,hong,khong,kong,khang 坤:khoon,kwan,kun,koon,khun 来來:lai,loy,loi,lye 兰蘭:lan,lam,lang 丽麗:lay,lai,lee,li,leh,lye,le 莲蓮:lian,lin,leen,lean,lien
  良:leong,liong,liang,leung,lian 龙龍:leong,loong,lung,liong,long,leng 隆:leong,loong,lung,liong,long 美:bee,mei,mee,mooi,mui,moi,bi 敏:min,mun,man,ming 明:beng,meng,ming,min,miang
  铭銘:beng,meng,ming,min 木:bak,muk,mok,bok 南:lam,nam,nan 平:peng,ping,pin,phing 启啓:kee,kai,khee,chi 强強:keong,kiong,keung,cheong,khiong,kheong 清:cheng,ching,chin,chheng,chiang,tsing
  庆慶:keng,hing,heng,khin,kheng,khing 权權:kuan,kuen,koon,khian 全:chuan,chuen,choon,chin 泉:chuan,chuen,choon,chin,chien 仁:jin,yan,yen,lin,yin,in 荣榮:eng,weng,wing,yong,yung,ying,joong
  如:joo,yu,ju,joe,she 瑞:swee,sui,shui,soi,suey 山:san,shan,sam,suan 善:sian,sin,shan,sen,siang 生:seng,sang,sing,sen,shen 胜勝:seng,sing,shing,sin 世:see,sai,sze,say,shih
  寿壽:siew,sau,siu,sow,shou 书書:soo,shu,su,chee 顺順:soon,shun,sun,son 思:soo,sze,see,si 松:siong,chung,song,cheng,choong 泰:thye,tai,thai,thay 天:tian,tin,thian,tien,thien,teen
  添:tiam,tim,thiam,thim,tian,tien 廷:teng,ting,thin,theng 伟偉:wee,wai,wei,vui,ooi,oui,way 文:boon,man,mun,men,vun,bun,moon 武:boo,mo,bu,moo,vu 喜:hee,hei,hi 贤賢:hian,yin,hien,hean,yen,shyan
  祥:siong,cheong,siang,seong,siong,cheung 孝:hau,haw,how,hao,ngau 新:sin,san,sun,hsin 信:sin,shun,son,soon 兴興:heng,hing,hin,hin,hean,hung 雄:hiong,hung,yong,hoong,hiung,hong 秀:siew,sau,siu,sew,siow,sow
  雪:suat,suet,sit,sook,soot,seok 亚亞:ah,a,ngah 耀:yeow,yiu,yew,yau,yaw 业業:giap,yip,ngiap,yap 义義:gee,yee,ngee,nghee,yi 艺藝:geh,ngai,gay,ngee 益:aik,yik,ek,yit,eik,ik
  英:eng,ying,yin,in 永:eng,weng,wing,yung,yoong,yong,wing,eng 勇:yong,yung,ing,young,yoong 友:yew,yau,yu,yow,you 玉:geok,yoke,yuk,nyuk,gek,giok,ngiok,yok 元:guan,yuen,yuan,goon,ngian,nyen,nguan
  源:guan,yuen,goon,yuan,ngian,nguan 月:guat,yuet,goat,nyet,gwek,gweh,ngiat 运運:oon,wan,woon,yun,voon 泽澤:tek,chak,check,tse 展:tian,chin,chan,chuan,tien 珍:tin,chan,chin,jin,chun,jen
  振:chin,chun,jin,chan,chyn 正:cheng,ching,chin,chen,jeng 志:chee,chi,chih,che,tzee,chii 智:tee,chi,chee,ti,tih 忠:tiong,chung,choong,chong,jong 中:tiong,chung,choong,chong,teong 珠:choo,chu,chee,ju,choe
  竹:teck,chuk,tek,tik 祖:chor,cho,choo,jor,tsu 冠:kuan,koon,kwun,kon 群:koon,kwan,kun,khiun,ching 淑:sook,shuk,siok,suk,soke 芳:fong,hong,fang,phang,fung 素:soh,so,su,suh,sou,soo
  霞:hay,ha,har,heah,hah 琴:khim,kam,kim,kum,khin 萍:peng,ping,phing,pin 婷:teng,ting,theng,thing 云雲:hoon,wan,yun,woon,fun,hun 梅:bwee,mui,mei,mooi,moy,moi,boey 花:hua,fah,fa,hwa,huay 香:hiong,heong,hiang,heung,hong,siang
  娘:neo,leong,nyo,niong 妹:mui,mei,moi,mooi,moy,boey 海:hai,hoi,hoy,hye,hye 江:kong,kang,kiang 连連:lian,leng,lien,lean 细細:say,sai,soi,swee,seh,soy 历歷:lek,lik,lit 添:tiam,thiam
  权權:khuan,kuen,khuen 家:kia,kar 泉:chuan,chuen 联聯:lian,luen,loon,len 修:siew,sau,siu,siu 量:liang,leong 宽寬:kuan,foon,khuan 勋勳:hoon,fun,fan,hing 谋謀:mou,mau,boh,bou
`);

function spellings(entries: string): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const entry of entries.trim().split(/\s+/)) {
    const [characters, spelt] = entry.split(':') as [string, string];
    for (const character of characters)
      known.set(character, [...new Set([...(known.get(character) ?? []), ...spelt.split(',')])]);
  }
  return known;
}

/** The usual spellings of each character of a name of up to four; none for one that is in no table. */
export function hokkienOf(characters: readonly string[]): string[][] {
  if (characters.length > MAX_NAME) return characters.map((character) => spellingsOf(character, GIVEN).slice(0, 1));
  return characters.map((character, i) => spellingsOf(character, i === 0 ? SURNAMES : GIVEN));
}

const spellingsOf = (character: string, first: ReadonlyMap<string, string[]>): string[] =>
  first.get(character) ?? GIVEN.get(character) ?? SURNAMES.get(character) ?? [];
