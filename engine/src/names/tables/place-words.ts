/**
 * Countries, regions and big cities as names of organisations write them, in Latin letters: any two words between slashes are
 * one place. Those that stand alone are here because they resemble another one. Written for this engine from general knowledge.
 */
export const PLACE_WORDS: string = `
  germany deutschland allemagne alemania germania deutsche german / france frankreich francia francaise frances french /
  spain espana espagne spanien spanish espanola / italy italia italie italien italian italiana italiano / austria osterreich autriche /
  australia australian australie / switzerland schweiz suisse svizzera suiza swiss / belgium belgique belgien belgica belgie /
  netherlands nederland holland hollande / luxembourg luxemburg luxemburgo / poland polska pologne polen polonia polish / portugal /
  sweden sverige suede schweden suecia swedish / slovakia slovensko slovaquie / slovenia slovenija / norway norge norvege norwegen /
  denmark danmark danemark / finland suomi finlande / ireland irlande irland irlanda irish / iceland island / hungary magyarorszag ungarn
  hongrie / czech cesko / romania roumanie rumania / bulgaria bulgarie / serbia srbija serbie / croatia hrvatska croatie / greece hellas
  hellenic grece griechenland grecia greek / cyprus chypre kypros zypern chipre / turkey turkiye turquie turkei turquia turkish turk /
  russia rossiya russie rusia russland russian rossiyskaya rossiysky rossiyskiy rus / ukraine ukraina ucrania ukrainian ukrayinska /
  belarus belarusian belorussian belarussia bielorrusia weissrussland / kazakhstan kazakh qazaqstan / kyrgyzstan kyrgyz / tajikistan tajik /
  turkmenistan / uzbekistan uzbek / azerbaijan azerbaycan / armenia / georgia gruziya / tbilisi tiflis / syria syrie syrian souria suriya siria / iraq irak
  iraqi / iran iranian irani / israel / lebanon liban lebanese lubnan / jordan jordanie / palestine palestinian filastin palestina /
  egypt egypte egyptian misr egipto / libya libye libyan / algeria algerie / tunisia tunisie / morocco maroc marruecos / sudan soudan
  sudanese / yemen yemeni / oman omani / qatar qatari / bahrain / kuwait koweit / emirates emirati / saudi saoudite / china chine chinese
  zhongguo / taiwan formosa / taipei taibei / shantou swatow / dalian dairen / macau macao / hongkong / japan japon nippon nihon japanese / korea coree corea korean hanguk choson / vietnam / thailand thai /
  india inde indian bharat / indonesia indonesian / malaysia / singapore singapour singapur / philippines filipinas / pakistan pakistani /
  bangladesh / afghanistan afghan / myanmar burma birmanie / cambodia / laos / mongolia / nigeria nigerian / niger / ghana / kenya kenyan /
  uganda / rwanda / burundi / congo / cameroon cameroun / senegal / mali malian / mauritius / mauritania mauritanie / somalia somali /
  ethiopia ethiopie / angola / zambia / zimbabwe / mozambique / mexico mexique mexicana mexicano / brazil brasil bresil brasileira /
  argentina argentine / chile chilean / colombia colombian / columbia / venezuela / ecuador / bolivia / peru / cuba cuban cubana / panama /
  canada canadian / america american amerika / britain british / england english / scotland scottish / wales /
  europe european europa / asia asian asie asien / africa african afrique afrika / arab arabian arabia /
  guangzhou canton / hangzhou / changzhou / zhengzhou / xuzhou / fuzhou / suzhou / lanzhou / wenzhou / yangzhou / shenzhen / shenyang / shanghai /
  shandong / shanxi / shaanxi / guangdong / guangxi / guizhou / hebei / hubei / henan / hunan / hainan / yunnan / beijing peking / nanjing
  nanking / tianjin tientsin / tianshui / dandong / qingdao tsingtao / jinan / ningbo / xiamen amoy / wuhan / xian / chengdu / chongqing chungking / harbin / hefei /
  moscow moskva moskau moscou moskovsky moskovskaya / minsk / pinsk / kiev kyiv kiew / omsk / tomsk / kursk / irkutsk / ufa / perm / tula /
  samara / saratov / volgograd / donetsk / lugansk luhansk / odessa odesa / tehran teheran / isfahan esfahan / shiraz / tabriz / mashhad /
  damascus damas dimashq / aleppo halab alep / baghdad / basra / beirut beyrouth / cairo kahira qahira / alexandria iskandariya / tripoli / dubai / sharjah / doha / riyadh / jeddah / kabul / karachi /
  lahore / delhi / mumbai bombay / kolkata calcutta / chennai madras / bengaluru bangalore / pune poona / varanasi benares / yangon rangoon / dhaka dacca / kathmandu katmandu / london londres / dublin / paris / lyon / berlin / munich munchen / vienna wien / rome roma / milan milano /
  madrid / barcelona / lisbon lisboa / brussels bruxelles / geneva geneve genf / zurich / prague praha / warsaw warszawa / budapest / bucharest /
  sofia / belgrade beograd / athens athina athinai / thessaloniki salonica saloniki / copenhagen kobenhavn kopenhagen / gothenburg goteborg / istanbul constantinople / izmir smyrna / ankara / tokyo / osaka / kyoto / seoul / pyongyang / hanoi / bangkok / manila / jakarta
`;
