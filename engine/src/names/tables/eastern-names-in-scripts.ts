/**
 * Slavic, Arabic, Persian, Turkic and Malay given names, and surnames of statesmen that are not written by their sound, with their
 * usual spellings in scripts that are foreign to them, as in `GIVEN_NAMES_A_TO_I`. Written for this engine from general knowledge.
 */
export const EASTERN_NAMES_IN_SCRIPTS: string = `
  abbas аббас アッバース アッバス 阿巴斯 압바스
  abdul abdel абдель абдул アブデル アブドゥル アブドル 阿卜杜勒 阿卜杜 阿布杜勒 阿都 압델 압둘
  abdulaziz abdelaziz абдулазиз アブドゥルアジーズ アブドルアジズ 阿卜杜勒阿齐兹 압둘아지즈
  akbar акбар アクバル 阿克巴尔 악바르
  aleksei alexei aleksey alexey алексей אלכסיי אלכסי アレクセイ 阿列克谢 알렉세이
  ali али علي עלי アリ アリー 阿里 알리
  amir emir амир эмир アミール 阿米尔 埃米尔 아미르
  anatoly anatoliy анатолий אנטולי アナトリー アナトーリー 阿纳托利 아나톨리
  andrei andrey andriy андрей андрій אנדריי アンドレイ アンドリー 安德烈 안드레이
  arkady arkadiy аркадий ארקדי アルカディ アルカージー 阿尔卡季 아르카디
  artem artyom артём артем アルチョーム アルテム 阿尔乔姆 아르툠
  assad асад أسد אסד アサド 阿萨德 아사드
  bashar башар بشار באשר バッシャール バシャル 巴沙尔 바샤르
  dmitry dmitri dmitriy dmytro дмитрий дмитро דמיטרי ドミトリー ドミートリー 德米特里 드미트리
  ehud эхуд אהוד エフード 埃胡德 에후드
  erdogan эрдоган أردوغان ארדואן エルドアン 埃尔多安 에르도안
  evgeny yevgeny yevgeniy evgeniy yevhen евгений євген יבגני エフゲニー イェウヘン 叶夫根尼 예브게니
  fatima фатима فاطمة פאטמה ファティマ ファーティマ 法蒂玛 파티마
  gaddafi qaddafi qadhafi каддафи قذافي קדאפי カダフィ カッザーフィー 卡扎菲 카다피
  gennady gennadiy геннадий גנאדי ゲンナジー ゲンナディ 根纳季 겐나디
  grigory grigoriy григорий גריגורי グリゴリー 格里戈里 그리고리
  hamid хамид حميد ハミド ハミード 哈米德 하미드
  hosni хосни حسني חוסני ホスニー ホスニ 胡斯尼 호스니
  hussein husain hussain хусейн хуссейн حسين חוסיין フセイン フサイン 侯赛因 胡赛因 후세인
  igor ihor игорь ігор איגור イーゴリ イゴール イーホル 伊戈尔 이고르
  ilya illia илья איליה イリヤ 伊利亚 일리야
  jafar jaafar джафар ジャファル 贾法尔 자파르
  karzai карзай كرزاي קרזאי カルザイ 卡尔扎伊 카르자이
  khamenei хаменеи خامنئي ח'אמנאי חמינאי ハメネイ ハーメネイー 哈梅内伊 하메네이
  khomeini хомейни خميني ח'ומייני חומייני ホメイニ ホメイニー 霍梅尼 호메이니
  kirill kyrylo кирилл קיריל キリル 基里尔 키릴
  konstantin kostyantyn константин костянтин קונסטנטין コンスタンチン コンスタンティン 康斯坦丁 콘스탄틴
  leonid леонид לאוניד レオニード レオニド 列昂尼德 레오니트 레오니드
  lukashenko lukashenka лукашенко لوكاشينكو לוקשנקו ルカシェンコ 卢卡申科 루카셴코
  mahmoud mahmud махмуд محمود マフムード マフムド 马哈茂德 마흐무드
  maksim maxim maksym максим מקסים マクシム 马克西姆 막심
  mehmet мехмет محمد メフメト メフメット 穆罕默德 메흐메트
  mikhail mykhailo михаил михайло מיכאיל מיכאל ミハイル ムィハイロ 米哈伊尔 미하일
  mohsen мохсен محسن モフセン 穆赫辛 모흐센
  mubarak мубарак مبارك מובראכ מובארק ムバラク 穆巴拉克 무바라크
  mustafa мустафа مصطفى מוסטפא ムスタファ 穆斯塔法 무스타파
  natalia natalya nataliya наталья наталия נטליה ナタリア ナターリア 娜塔莉亚 纳塔利娅 나탈리아 나탈리야
  nikita никита ניקיטה ニキータ 尼基塔 니키타
  nikolai nikolay mykola николай микола ניקולאי ニコライ ミコラ ムィコラ 尼古拉 니콜라이
  nursultan нурсултан نورسلطان ヌルスルタン 努尔苏丹 누르술탄
  oleg oleh олег אולג オレグ オレフ 奥列格 올레크 올레그
  oleksandr aleksandr александр олександр אולכסנדר オレクサンドル アレクサンドル 亚历山大 올렉산드르
  olga olha ольга אולגה オリガ オルガ 奥尔加 奥莉加 올가
  osama usama усама осама أسامة אוסאמה オサマ ウサーマ 奥萨马 乌萨马 오사마
  pavel pavlo павел павло פאבל パーヴェル パベル パヴロ 帕维尔 파벨
  petr pyotr petro пётр петр петро פיוטר ピョートル ペトロ 彼得 표트르 페트로
  poroshenko порошенко بوروشينكو פורושנקו ポロシェンコ 波罗申科 포로셴코
  putin путин بوتين פוטין プーチン 普京 普丁 푸틴
  qasem qassem qasim касем قاسم קאסם カセム ガーセム 卡西姆 카셈
  rashid rasheed рашид رشيد ラシード ラシド 拉希德 라시드
  recep реджеп رجب רג'פ レジェップ 雷杰普 레제프
  reza rida реза رضا レザ レザー 礼萨 레자
  rouhani rohani роухани рухани روحاني רוחאני ロウハニ ロウハーニー 鲁哈尼 로하니
  ruslan руслан רוסלן ルスラン 鲁斯兰 루슬란
  saddam саддам صدام סדאם サッダーム サダム 萨达姆 사담
  salman салман سلمان סלמאן サルマン サルマーン 萨勒曼 살만
  sergei sergey serhiy сергей сергій סרגיי סרגי セルゲイ セルヒー 谢尔盖 세르게이 세르히
  shimon шимон שמעון シモン 西蒙 시몬
  sisi سيسي סיסי シーシー シシ 塞西 시시
  soleimani suleimani сулеймани سليماني סולימאני ソレイマニ 苏莱曼尼 솔레이마니
  svetlana светлана סבטלנה スヴェトラーナ スベトラーナ 斯韦特兰娜 스베틀라나
  tatiana tatyana татьяна טטיאנה タチアナ タチヤーナ 塔季扬娜 塔蒂亚娜 타티아나 타티야나
  valentina валентина ולנטינה ワレンチナ ヴァレンティナ バレンティナ 瓦莲京娜 瓦伦蒂娜 발렌티나
  valery valeriy valerii валерий валерій ולרי ワレリー ヴァレリー ヴァレーリー 瓦列里 발레리
  vasily vasiliy vasyl василий василь וסילי ワシリー ヴァシーリー ヴァシリー バシリー ワシーリー 瓦西里 바실리
  viktor виктор віктор ויקטור ヴィクトル ビクトル 维克托 빅토르
  vitaly vitaliy vitalii виталий віталій ויטלי ヴィタリー ビタリー ヴィターリー 维塔利 비탈리
  vyacheslav viacheslav вячеслав ויאצ'סלב ヴャチェスラフ ビャチェスラフ 维亚切斯拉夫 뱌체슬라프
  yanukovych yanukovich янукович يانوكوفيتش ינוקוביץ' ヤヌコーヴィチ ヤヌコビッチ 亚努科维奇 야누코비치
  yasser yasir ясир ياسر יאסר ヤセル ヤーセル 亚西尔 야세르
  yitzhak ицхак יצחק イツハク 伊扎克 이츠하크
  yulia yuliya julia юлия юлія יוליה ユリア ユーリヤ 尤利娅 尤利亚 율리아 율리야
  yuri yury yuriy iurii юрий юрій יורי ユーリ ユーリー ユーリイ 尤里 유리
  zelensky zelenskyy zelenskiy зеленский зеленський زيلينسكي זלנסקי ゼレンスキー 泽连斯基 젤렌스키
  abdullah 阿都拉 阿卜杜拉 アブドゥッラー アブドラ 압둘라
  abdulaziz 阿都阿兹
  abdulghani 阿都干尼
  abdulhamid 阿都哈密
  abdulhadi 阿都哈迪
  abdulhalim 阿都哈林
  abdulrahman abdurrahman 阿都拉曼 阿卜杜拉赫曼 アブドゥルラフマン アブドルラフマン 압둘라흐만
  abdulrahim 阿都拉欣
  abdulrashid 阿都拉昔
  abdulrazak abdulrazaq 阿都拉萨 阿卜杜勒拉扎克
  abdulsamad 阿都沙末
  abdulwahid 阿都华希
  abu 阿布
  adnan 安南 阿德南
  ahmad ahmed 阿末
  anuar annuar anwar 安努亚 安华 安瓦尔
  awang 阿旺
  aziz 阿兹 阿齐兹
  azizah 阿兹莎
  azman 阿兹曼
  azmi 阿兹米
  azmin 阿兹敏
  bakar bakr 巴卡 巴克尔
  bin 宾
  fadillah 法迪拉
  fahmi 法米
  faisal faizal 法依沙 费萨尔 ファイサル 파이살
  fauzi 法兹 法乌兹
  ghani 干尼
  ghazali 加沙里 嘉沙里
  hadi 哈迪
  haji 哈芝 哈吉
  halim 哈林
  hamdan 韩丹 哈姆丹
  hamid 哈密
  hamzah hamza 韩沙 哈姆扎
  harun 哈仑 哈伦
  hasan hassan 哈山
  hishammuddin hisamuddin 希山慕丁
  husni hosni 胡斯尼
  hussein husin hussin 胡先 胡申
  ibrahim 依布拉欣 伊布拉欣
  idris 依德利斯 伊德里斯 イドリス 이드리스
  isa 依沙
  ismail 依斯迈 依士迈
  jamaluddin 嘉马鲁丁 贾马鲁丁
  johari 佐哈里
  kamaruddin 卡马鲁丁
  karim 卡林 卡里姆 カリム 카림
  kassim kasim 卡欣
  khairuddin 凯鲁丁
  khairy 凯里
  khalid 卡立
  mahathir 马哈迪 马哈蒂尔 マハティール 마하티르
  mahdi 马赫迪 マフディー 마흐디
  mahmud mahmood 马末
  mohamad mohamed mohd muhammad 莫哈末 末
  muhyiddin 慕尤丁 穆希丁
  mukhriz 慕克力
  musa 慕沙 穆萨
  mustapha mustafa 慕斯达法
  najib 纳吉 纳吉布 ナジブ 나집
  nazri 纳兹里
  nik 聂
  noor nur nor 诺
  nordin noordin 诺丁
  nurul 努鲁
  omar umar 奥马 奥马尔 欧麦尔 オマル ウマル 오마르 우마르
  osman othman 奥斯曼
  rahman 拉曼 拉赫曼 ラフマン 라흐만
  rahim 拉欣 拉希姆 ラヒム 라힘
  razak 拉萨 拉扎克 ラザク 라작
  roslan 罗斯兰
  sabri 沙比里 萨布里
  said saeed saad 赛益 赛义德 サイード サイド 사이드
  salahuddin 沙拉胡丁 萨拉丁
  salleh saleh 沙烈 萨利赫 サレハ サーレハ 살레
  samad 沙末
  shamsuddin samsudin 三苏丁
  sulaiman suleiman 苏莱曼 スレイマン スライマン 술레이만
  sultan 苏丹 スルタン 술탄
  syed sayed sayyid 赛 赛义德 サイイド 사이드
  tajuddin 达祖丁 塔朱丁
  tengku tunku 东姑
  wan 旺
  yaacob yaakob yakob 雅谷
  yusof yusuf yusop 尤索夫 优素福
  zahid 扎希 扎希德
  zaid 再益
  zain zainal 再因 再纳
  zainuddin 再努丁
  zakaria 扎卡里亚 ザカリア 자카리아
  zulkifli 祖基菲里 祖基菲利
`;
