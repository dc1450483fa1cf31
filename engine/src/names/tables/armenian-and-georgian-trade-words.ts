/**
 * Words of the names of firms, authorities and organisations in Armenian, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const ARMENIAN_TRADE_WORDS: string = `
  company ընկերություն ընկերությունը ընկերության / companies ընկերություններ ընկերությունների / group խումբ խմբի գրուպ գրուփ / holding հոլդինգ / corporation կորպորացիա կորպորացիան /
  enterprise ձեռնարկություն ձեռնարկության / enterprises ձեռնարկություններ / foundation հիմնադրամ հիմնադրամը հիմնադրամի / institute ինստիտուտ ինստիտուտի /
  organization կազմակերպություն կազմակերպության / organizations կազմակերպություններ / association ասոցիացիա ընկերակցություն / union միություն միության / federation ֆեդերացիա դաշնություն /
  cooperative կոոպերատիվ / committee կոմիտե կոմիտեի / council խորհուրդ խորհրդի / agency գործակալություն գործակալության / administration վարչություն / management կառավարում /
  department դեպարտամենտ / ministry նախարարություն նախարարության / government կառավարություն կառավարության / state պետական / republic հանրապետություն հանրապետության /
  municipality քաղաքապետարան / center կենտրոն կենտրոնի / trading թրեյդինգ տրեյդինգ / trade առևտուր առեւտուր առևտրի / commercial առևտրային առեւտրային / import ներմուծում իմպորտ /
  export արտահանում էքսպորտ / marketing մարքեթինգ / market շուկա / products արտադրանք / production արտադրություն / manufacturing արտադրական / factory գործարան ֆաբրիկա գործարանի /
  plant կոմբինատ / industry արդյունաբերություն արդյունաբերության / industrial արդյունաբերական / transport տրանսպորտ փոխադրում / transportation փոխադրումներ բեռնափոխադրումներ /
  logistics լոգիստիկա լոջիստիքս / airlines ավիաուղիներ / aviation ավիացիա ավիացիոն / airport օդանավակայան / railway երկաթուղի / bank բանկ բանկը բանկի / central bank կենտրոնական_բանկ /
  banking բանկային / finance ֆինանսներ ֆինանս / financial ֆինանսական / credit վարկային / insurance ապահովագրություն ապահովագրական / investment ներդրումային / investments ներդրումներ /
  capital կապիտալ / oil նավթ նավթի / gas գազ գազի / energy էներգիա էներգետիկա էներգետիկ / electric էլեկտրական / nuclear միջուկային / atomic power plant ատոմակայան / chemical քիմիական /
  mining լեռնահանքային հանքարդյունաբերական / metal մետաղ / metals մետաղներ / copper պղինձ պղնձի / gold ոսկի / golden ոսկե / jewelry ոսկերչական / cement ցեմենտ /
  construction շինարարություն շինարարական / engineering ինժեներական ինժեներիա / consulting քոնսալթինգ խորհրդատվական / project նախագիծ / development զարգացում զարգացման /
  real estate անշարժ_գույք / machinery մեքենաշինություն մեքենաշինական / equipment սարքավորումներ / electronics էլեկտրոնիկա / electronic էլեկտրոնային / technology տեխնոլոգիա /
  technologies տեխնոլոգիաներ / software ծրագրային / systems համակարգեր / telecom տելեկոմ / communications հաղորդակցություն / services ծառայություններ ծառայությունների / service ծառայություն /
  defense պաշտպանություն պաշտպանության / military ռազմական / army բանակ բանակի / armed forces զինված_ուժեր / security անվտանգություն անվտանգության /
  national security ազգային_անվտանգություն ազգային_անվտանգության / police ոստիկանություն ոստիկանության / court դատարան / university համալսարան համալսարանի / academy ակադեմիա / school դպրոց /
  education կրթություն կրթական / research հետազոտություն հետազոտական / scientific գիտական / science գիտություն / medical բժշկական / hospital հիվանդանոց / pharmaceutical դեղագործական /
  pharma ֆարմ ֆարմա / health առողջապահություն առողջապահության / food սնունդ / foods սննդամթերք / agriculture գյուղատնտեսություն / agricultural գյուղատնտեսական / textile տեքստիլ /
  tourism տուրիզմ զբոսաշրջություն / hotel հյուրանոց / media մեդիա / newspaper թերթ / radio ռադիո / television հեռուստատեսություն / charity բարեգործական / party կուսակցություն կուսակցության /
  front ճակատ / movement շարժում / liberation ազատագրական / revolutionary հեղափոխական / democratic ժողովրդավարական դեմոկրատական / national ազգային / international միջազգային ինտերնեյշնլ /
  general գլխավոր / public հանրային հասարակական / private մասնավոր / central կենտրոնական / new նոր / united միացյալ / great մեծ / armenia հայաստան հայաստանի / armenian հայկական /
  yerevan երևան երեւան / artsakh արցախ արցախի / russia ռուսաստան / russian ռուսական / iran իրան / europe եվրոպա / european եվրոպական / asia ասիա / east արևելք / eastern արևելյան /
  western արևմտյան / northern հյուսիսային / southern հարավային
`;

/**
 * Words of the names of firms, authorities and organisations in Georgian, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const GEORGIAN_TRADE_WORDS: string = `
  company კომპანია კომპანიის / companies კომპანიები / group ჯგუფი ჯგუფის გრუპი გრუპ / holding ჰოლდინგი ჰოლდინგ / corporation კორპორაცია / enterprise საწარმო საწარმოს /
  enterprises საწარმოები / foundation ფაუნდეიშენი / fund ფონდი ფონდის / institute ინსტიტუტი ინსტიტუტის / organization ორგანიზაცია ორგანიზაციის / association ასოციაცია ასოციაციის /
  union კავშირი კავშირის გაერთიანება / federation ფედერაცია ფედერაციის / cooperative კოოპერატივი / committee კომიტეტი კომიტეტის / commission კომისია / council საბჭო საბჭოს /
  agency სააგენტო სააგენტოს / administration ადმინისტრაცია / management მენეჯმენტი / department დეპარტამენტი / office ოფისი / ministry სამინისტრო სამინისტროს / government მთავრობა მთავრობის /
  state სახელმწიფო / republic რესპუბლიკა რესპუბლიკის / municipality მუნიციპალიტეტი / center ცენტრი ცენტრის / trading ტრეიდინგი ტრეიდინგ სავაჭრო / trade ვაჭრობა ვაჭრობის ტრეიდი /
  commercial კომერციული / import იმპორტი იმპორტ / export ექსპორტი ექსპორტ / distribution დისტრიბუცია / marketing მარკეტინგი / market ბაზარი / products პროდუქტები /
  production წარმოება წარმოების / factory ქარხანა ფაბრიკა / plant კომბინატი / industry ინდუსტრია მრეწველობა / industrial ინდუსტრიული სამრეწველო / shipping შიპინგი შიპინგ / maritime საზღვაო /
  port პორტი პორტის ნავსადგური / transport ტრანსპორტი სატრანსპორტო ტრანსპორტის / logistics ლოგისტიკა ლოჯისტიკსი ლოჯისტიქსი / cargo კარგო / airlines ავიახაზები / airways ეარვეისი /
  aviation ავიაცია ავიაციის საავიაციო / airport აეროპორტი აეროპორტის / railway რკინიგზა რკინიგზის / bank ბანკი ბანკის / banking საბანკო / finance ფინანსები ფინანსთა / financial ფინანსური /
  credit საკრედიტო კრედიტი / insurance დაზღვევა სადაზღვევო / investment საინვესტიციო ინვესტიცია / investments ინვესტიციები / capital კაპიტალი / oil ნავთობი ნავთობის / petroleum პეტროლიუმი /
  gas გაზი გაზის გაზ / energy ენერგია ენერჯი ენერგეტიკა ენერგეტიკის / electric ელექტრო ელექტრული / electricity ელექტროენერგია / nuclear ბირთვული / water წყალი / chemical ქიმიური /
  mining სამთო მაინინგი / metal მეტალი ლითონი / metallurgical მეტალურგიული / steel ფოლადი / gold ოქრო / golden ოქროს / cement ცემენტი / construction მშენებლობა სამშენებლო /
  engineering ინჟინერია საინჟინრო ინჟინერინგი / consulting კონსალტინგი საკონსულტაციო / project პროექტი / development განვითარება განვითარების დეველოპმენტი /
  real estate უძრავი_ქონება უძრავი_ქონების / equipment აღჭურვილობა / electronics ელექტრონიკა / electronic ელექტრონული / technology ტექნოლოგია / technologies ტექნოლოგიები ტექნოლოგიების /
  technical ტექნიკური / systems სისტემები / telecom ტელეკომი / communications კომუნიკაციები კომუნიკაციების / services სერვისები მომსახურებები / service სერვისი მომსახურება სამსახური /
  solutions სოლუშენსი / business ბიზნესი ბიზნეს / defense თავდაცვა თავდაცვის / military სამხედრო / army არმია / armed forces შეიარაღებული_ძალები / security უსაფრთხოება უსაფრთხოების /
  state security სახელმწიფო_უსაფრთხოების / police პოლიცია პოლიციის / court სასამართლო / university უნივერსიტეტი უნივერსიტეტის / academy აკადემია / school სკოლა /
  education განათლება განათლების / research კვლევა კვლევითი კვლევების / scientific სამეცნიერო / science მეცნიერება / medical სამედიცინო მედიკალ / clinic კლინიკა /
  hospital ჰოსპიტალი საავადმყოფო / pharmaceutical ფარმაცევტული / pharma ფარმა / health ჯანდაცვა ჯანდაცვის / food კვების სურსათი / agricultural სასოფლო_სამეურნეო / agro აგრო /
  wine ღვინო ღვინის / textile ტექსტილი საფეიქრო / tourism ტურიზმი ტურიზმის / hotel სასტუმრო / media მედია / newspaper გაზეთი / radio რადიო / television ტელევიზია / charity საქველმოქმედო /
  party პარტია პარტიის / front ფრონტი / movement მოძრაობა მოძრაობის / democratic დემოკრატიული / national ეროვნული ნაციონალური / international საერთაშორისო ინტერნეშენალი ინტერნეიშენალი /
  global გლობალ გლობალური / general გენერალური / public საჯარო საზოგადოებრივი / private კერძო / central ცენტრალური / new ახალი / modern თანამედროვე / united გაერთიანებული / great დიდი /
  green მწვანე / blue ლურჯი / white თეთრი / black შავი / black sea შავი_ზღვა შავი_ზღვის / eastern აღმოსავლეთ აღმოსავლეთის / western დასავლეთ დასავლეთის / northern ჩრდილოეთ /
  southern სამხრეთ / georgia საქართველო საქართველოს / georgian ქართული / tbilisi თბილისი თბილისის / batumi ბათუმი ბათუმის / abkhazia აფხაზეთი აფხაზეთის / caucasus კავკასია კავკასიის /
  russia რუსეთი / russian რუსული / iran ირანი / turkey თურქეთი / europe ევროპა / european ევროპული / asia აზია / economic ეკონომიკური / national bank ეროვნული_ბანკი
`;
