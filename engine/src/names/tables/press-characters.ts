/**
 * The characters with which Chinese press writes foreign names, after the sound that they stand for there: those customary
 * in mainland China first, then further ones of Taiwan, Hong Kong and Malaysia. Written for this engine from general knowledge.
 */
export const PRESS_CHARACTERS: string = `
  a=阿 ai=艾爱 an=安 ang=昂 e=埃厄 i=伊依易怡 in=因英茵 o=奥欧 on=翁 u=乌 ya=亚雅娅 yan=扬杨彦延 ye=耶叶 yo=约 yon=永雍 yu=尤于优裕 yun=云 yin=殷
  b=布 ba=巴芭 bai=拜 ban=班 bang=邦 bao=鲍包 be=贝别北蓓 ben=本 ber=伯柏 bi=比碧毕 bin=宾彬 bo=博勃 bu=卜步
  p=普朴 pa=帕 pai=派 pan=潘 pang=庞 pao=保葆 pe=佩裴培 pen=彭 per=珀 pi=皮匹 pin=平品 po=波坡 pu=蒲浦 pye=彼
  d=德 da=达妲 dai=戴黛代 dan=丹旦 dao=道 de=得 den=登邓 di=迪狄帝 din=丁 do=多朵 don=东栋董 du=杜都督
  t=特 ta=塔 tai=泰 tan=坦谭 tang=唐 tao=陶 te=忒 ten=滕腾 ti=蒂提堤季梯 tin=廷汀 to=托陀 ton=顿通敦 tu=图吐 tye=捷铁 tya=佳 tyu=秋丢 tom=汤
  g=格葛 ga=加嘎 gai=盖该 gan=甘干 gang=冈刚 gao=高 ge=给 gen=根 gi=吉 go=戈哥果 gon=贡 gou=苟 gu=古谷 gua=瓜 gui=圭贵桂
  k=克 ka=卡 kai=凯开 kan=坎堪 kang=康 kao=考 ke=柯 ken=肯 ki=基 kin=金 ko=科寇 kon=孔 ku=库 kua=夸 kui=奎 kun=昆坤
  v=弗 va=瓦娃 van=万范 ve=韦 vi=维薇 vo=沃 vu=武 vin=文
  f=夫芙 fa=法 fan=凡樊 fang=方 fe=费 fen=芬 fi=菲斐 fo=福佛 fon=丰冯 fu=富傅
  wa=华 wan=旺 wai=怀 we=魏 wei=卫伟 wi=威 win=温 wu=伍吴
  z=兹 za=扎 zai=宰再 zan=赞 zao=早 ze=泽 zen=曾增 zi=子 zin=津 zo=佐左 zon=宗 zu=祖
  ts=茨次 tsa=察 tse=策采 tsen=岑 tsi=齐 tso=措 tsai=蔡
  s=斯思丝司史士 sa=萨撒 sai=赛 san=桑珊山 se=塞瑟 sen=森 si=西茜锡席 sin=辛信 so=索 son=松逊臣生 su=苏素 sun=孙
  sh=什 sha=沙夏莎 shan=尚香 she=舍谢雪 shen=申 shi=施石 shin=欣 sho=肖绍 shu=舒 shun=顺
  zh=日 zhe=热 zhan=让冉 zho=若 zhu=茹 zhon=容
  ja=贾嘉 jan=詹简 je=杰洁 jen=珍真贞 jin=仁 jo=乔焦 jon=琼 ju=朱茱 jun=君俊
  ch=奇 cha=查恰 chai=柴 chan=钱陈 che=切 cher=彻 chi=琪池 chin=琴钦 chon=冲 chu=丘楚 chun=春
  h=赫 ha=哈 hai=海 han=汉韩罕 hang=杭 hao=豪 he=黑 hen=亨 hi=希喜 hin=兴 ho=霍侯浩 hon=洪宏 hu=胡 hui=惠慧 hyu=休
  m=姆木 ma=马玛麻 mai=迈麦 man=曼满 mang=芒 mao=毛茂 me=梅美 men=门 mer=默 mi=米密蜜 min=明敏闵 mo=莫摩末 mon=蒙孟 mu=穆慕
  n=恩 na=纳娜那 nai=奈乃 nan=南楠 nao=瑙 ne=内 nen=嫩 ni=尼妮 nin=宁 no=诺 non=农 nu=努 nye=涅 nyu=纽
  la=拉 lai=莱赖 lan=兰蓝 lang=朗 lao=劳 le=勒乐 lei=蕾 len=伦 li=利莉礼李立历黎 lin=林琳 lo=洛罗络萝 lon=隆龙 lou=娄楼 lu=卢 lyan=良莲连 lye=列 lyo=廖 lyu=柳留刘吕
  r=尔 re=雷瑞 ri=里丽理 ru=鲁 rye=烈 ron=荣
`;
