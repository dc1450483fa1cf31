/**
 * Words of the names of firms, authorities and organisations in Thai, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const THAI_TRADE_WORDS: string = `
  company บริษัท / group กลุ่ม กรุ๊ป กรุป กลุ่มบริษัท / holding โฮลดิ้ง โฮลดิง / holdings โฮลดิ้งส์ โฮลดิงส์ / corporation คอร์ปอเรชั่น คอร์ปอเรชัน คอร์เปอเรชั่น คอร์ปอร์เรชั่น บรรษัท /
  enterprise เอ็นเตอร์ไพรส์ เอ็นเตอร์ไพร้ส์ วิสาหกิจ เอนเตอร์ไพรส์ / enterprises เอ็นเตอร์ไพรเซส เอ็นเตอร์ไพรซ์เซส / partners พาร์ทเนอร์ส พาร์ทเนอร์ / brothers บราเดอร์ บราเดอร์ส /
  associates แอสโซซิเอทส์ แอสโซซิเอท แอสโซซิเอทส / foundation มูลนิธิ ฟาวน์เดชั่น / institute สถาบัน อินสติติวท์ / organization องค์การ องค์กร / association สมาคม แอสโซซิเอชั่น /
  federation สหพันธ์ / union สหภาพ ยูเนี่ยน ยูเนียน / club สโมสร ชมรม คลับ / cooperative สหกรณ์ / committee คณะกรรมการ / council สภา คณะมนตรี / commission คณะกรรมาธิการ /
  agency สำนักงานตัวแทน เอเยนซี่ เอเจนซี่ เอเยนซี เอเจนซี / bureau สำนัก / office สำนักงาน ออฟฟิศ / department กรม / ministry กระทรวง / government รัฐบาล / republic สาธารณรัฐ /
  kingdom ราชอาณาจักร / royal รอยัล / province จังหวัด / municipality เทศบาล / center ศูนย์ เซ็นเตอร์ เซนเตอร์ / chamber of commerce หอการค้า /
  trading เทรดดิ้ง เทรดดิง การค้า ค้าขาย เทรดดิ่ง / trade เทรด / commercial พาณิชย์ คอมเมอร์เชียล พาณิชยการ / commerce พาณิชยกรรม คอมเมิร์ซ / import นำเข้า อิมปอร์ต อิมพอร์ต /
  export ส่งออก เอ็กซ์ปอร์ต เอ็กซ์พอร์ต เอ็กปอร์ต / import export นำเข้าส่งออก อิมปอร์ตเอ็กซ์ปอร์ต / distribution ดิสทริบิวชั่น จัดจำหน่าย / distributor ดิสทริบิวเตอร์ /
  marketing การตลาด มาร์เก็ตติ้ง มาร์เกตติ้ง / market ตลาด มาร์เก็ต / mart มาร์ท / supply ซัพพลาย / supplies ซัพพลายส์ / sales เซลส์ / products ผลิตภัณฑ์ โปรดักส์ โปรดักท์ โปรดักส /
  product โปรดักท / production โปรดักชั่น โปรดักชัน การผลิต / manufacturing แมนูแฟคเจอริ่ง แมนูแฟคเจอริง แมนูแฟคเจอร์ริ่ง / factory โรงงาน แฟคตอรี่ /
  industry อุตสาหกรรม อินดัสทรี อินดัสตรี้ อินดัสทรี่ อินดัสตรี / industries อินดัสทรีส์ อินดัสตรีส์ อินดัสทรี่ส์ / industrial อินดัสเทรียล อินดัสเตรียล /
  shipping เดินเรือ ชิปปิ้ง การเดินเรือ ชิปปิง สายการเดินเรือ / marine มารีน / maritime พาณิชยนาวี มาริไทม์ / navigation พาณิชย์นาวี / lines ไลน์ส / line ไลน์ / port ท่าเรือ พอร์ต /
  container คอนเทนเนอร์ ตู้สินค้า / cargo คาร์โก้ / freight เฟรท เฟรต / forwarding ฟอร์เวิร์ดดิ้ง / forwarder ฟอร์เวิร์ดเดอร์ / customs ศุลกากร /
  transport ขนส่ง ทรานสปอร์ต ทรานสปอร์ท การขนส่ง / transportation ทรานสปอร์เตชั่น / logistics โลจิสติกส์ โลจิสติก โลจิสติคส์ ลอจิสติกส์ / express เอ็กซ์เพรส /
  warehouse คลังสินค้า แวร์เฮ้าส์ / airlines แอร์ไลน์ส แอร์ไลน์ สายการบิน / airways แอร์เวย์ส แอร์เวย์ / aviation การบิน เอวิเอชั่น / air แอร์ / aerospace แอโรสเปซ /
  airport ท่าอากาศยาน สนามบิน / railway รถไฟ การรถไฟ / bank ธนาคาร แบงก์ แบงค์ / banking แบงกิ้ง / finance เงินทุน ไฟแนนซ์ การเงิน / financial ไฟแนนเชียล / credit เครดิต สินเชื่อ /
  exchange เอ็กซ์เชนจ์ แลกเงิน เอ็กซเชนจ์ / money exchange มันนี่เอ็กซ์เชนจ์ รับแลกเปลี่ยนเงินตรา / stock exchange ตลาดหลักทรัพย์ / securities หลักทรัพย์ ซีเคียวริตี้ส์ /
  insurance ประกันภัย อินชัวรันส์ อินชัวร์รันส์ การประกันภัย / life insurance ประกันชีวิต / investment การลงทุน อินเวสเมนท์ อินเวสต์เมนต์ อินเวสเม้นท์ ลงทุน / investments อินเวสต์เมนต์ส /
  capital แคปปิตอล แคปิตอล แคปปิทอล / fund กองทุน ฟันด์ / leasing ลีสซิ่ง ลิสซิ่ง / asset แอสเสท แอสเซ็ท / assets สินทรัพย์ / oil น้ำมัน ออยล์ / petroleum ปิโตรเลียม /
  petrochemical ปิโตรเคมี ปิโตรเคมิคอล / refinery โรงกลั่น โรงกลั่นน้ำมัน / gas แก๊ส ก๊าซ / natural gas ก๊าซธรรมชาติ /
  energy พลังงาน เอ็นเนอร์ยี่ เอนเนอร์จี้ เอ็นเนอร์จี เอ็นเนอร์จี้ เอนเนอร์ยี / power เพาเวอร์ พาวเวอร์ / electric อีเล็คทริค ไฟฟ้า อิเล็คทริค อีเลคทริค /
  electrical อิเล็กทริคอล อีเล็คทริคอล / electricity การไฟฟ้า / electricity generating ผลิตไฟฟ้า / solar โซลาร์ โซล่าร์ / nuclear นิวเคลียร์ / water ประปา วอเตอร์ /
  chemical เคมี เคมิคอล เคมีคอล เคมิคัล / chemicals เคมีภัณฑ์ เคมิคอลส์ เคมิคัลส์ / plastic พลาสติก พลาสติค / plastics พลาสติกส์ / rubber ยางพารา รับเบอร์ / polymer โพลิเมอร์ โพลีเมอร์ /
  fertilizer ปุ๋ย / paint เพ้นท์ / mining เหมืองแร่ ไมนิ่ง / mineral มิเนอรัล แร่ / metal โลหะ เมทัล เมททัล / steel สตีล เหล็กกล้า เหล็ก / aluminum อลูมิเนียม อะลูมิเนียม / copper ทองแดง /
  gold ทองคำ โกลด์ / golden โกลเด้น โกลเดน / gems อัญมณี / jewelry จิวเวลรี่ จิวเวลลี่ จิวเวอรี่ เครื่องประดับ จิวเวลรี / cement ซีเมนต์ ปูนซีเมนต์ / glass กลาส กระจก /
  ceramics เซรามิค เซรามิกส์ / wood วู้ด ไม้แปรรูป / furniture เฟอร์นิเจอร์ / paper เปเปอร์ กระดาษ / printing การพิมพ์ พริ้นติ้ง โรงพิมพ์ / packaging แพคเกจจิ้ง บรรจุภัณฑ์ แพ็คเกจจิ้ง /
  construction ก่อสร้าง คอนสตรัคชั่น คอนสตรัคชัน การก่อสร้าง คอนสทรัคชั่น / contractor ผู้รับเหมา คอนแทรคเตอร์ / building บิลดิ้ง / builder บิลเดอร์ /
  engineering วิศวกรรม เอ็นจิเนียริ่ง เอ็นจิเนียริง เอนจิเนียริ่ง เอ็นจิเนียร์ริ่ง / engineer วิศวกร เอ็นจิเนียร์ / consultants คอนซัลแตนท์ คอนซัลแทนท์ คอนซัลแตนส์ /
  consulting ที่ปรึกษา คอนซัลติ้ง / design ดีไซน์ ออกแบบ / project โครงการ โปรเจ็ค / development พัฒนา ดีเวลลอปเม้นท์ การพัฒนา ดีเวลอปเม้นท์ ดีเวลลอปเมนท์ ดีเวลลอปเมนต์ /
  real estate อสังหาริมทรัพย์ เรียลเอสเตท / property พร็อพเพอร์ตี้ พรอพเพอร์ตี้ / land ที่ดิน แลนด์ / housing การเคหะ เฮ้าส์ซิ่ง / machinery เครื่องจักร แมชชีนเนอรี่ แมชชินเนอรี่ /
  machine แมชชีน เครื่องจักรกล / equipment อุปกรณ์ อีควิปเม้นท์ อิควิปเม้นท์ / tools ทูลส์ / parts พาร์ท พาร์ทส์ ชิ้นส่วน / auto ออโต้ ออโต /
  auto parts อะไหล่รถยนต์ ออโต้พาร์ท ชิ้นส่วนยานยนต์ / automotive ออโตโมทีฟ ยานยนต์ / motor มอเตอร์ ยนต์ / motors มอเตอร์ส /
  electronics อิเล็กทรอนิกส์ อีเล็คทรอนิคส์ อิเลคโทรนิคส์ อิเล็คโทรนิคส์ อิเล็กโทรนิกส์ / electronic อิเล็กทรอนิก อีเล็คทรอนิค / technology เทคโนโลยี เทคโนโลยี่ เทคโนโลจี /
  technologies เทคโนโลยีส์ เทคโนโลจีส์ / technic เทคนิค / tech เทค / information technology เทคโนโลยีสารสนเทศ / information สารสนเทศ อินฟอร์เมชั่น / computer คอมพิวเตอร์ /
  software ซอฟต์แวร์ ซอฟท์แวร์ / data ดาต้า ข้อมูล / system ระบบ ซิสเต็ม / systems ซิสเต็มส์ ซิสเท็มส์ / network เครือข่าย เน็ตเวิร์ค เน็ทเวิร์ค เน็ตเวิร์ก / digital ดิจิตอล ดิจิทัล /
  online ออนไลน์ / internet อินเทอร์เน็ต อินเตอร์เน็ต / telecom เทเลคอม / telecommunications โทรคมนาคม เทเลคอมมิวนิเคชั่น / communication คอมมูนิเคชั่น สื่อสาร การสื่อสาร /
  communications คอมมูนิเคชั่นส์ คอมมิวนิเคชั่นส์ / mobile โมบาย / satellite ดาวเทียม / services เซอร์วิสเซส เซอร์วิสเซส์ / service บริการ เซอร์วิส การบริการ / solution โซลูชั่น โซลูชัน /
  solutions โซลูชั่นส์ โซลูชันส์ / management แมเนจเม้นท์ แมเนจเมนท์ การจัดการ แมนเนจเม้นท์ บริหารจัดการ / business ธุรกิจ บิสซิเนส บิซิเนส / maintenance เมนเทนแนนซ์ ซ่อมบำรุง /
  security รักษาความปลอดภัย ซีเคียวริตี้ ความมั่นคง เซคิวริตี้ / national security ความมั่นคงแห่งชาติ / guard การ์ด / defense กลาโหม ดีเฟนซ์ ป้องกันประเทศ / military ทหาร การทหาร /
  army กองทัพบก / navy กองทัพเรือ / air force กองทัพอากาศ / weapons อาวุธ / ammunition กระสุน / police ตำรวจ / prison เรือนจำ / justice ยุติธรรม / interior มหาดไทย /
  foreign affairs การต่างประเทศ / university มหาวิทยาลัย ยูนิเวอร์ซิตี้ / college วิทยาลัย คอลเลจ / academy อะคาเดมี่ อคาเดมี / school โรงเรียน สคูล / education การศึกษา เอ็ดดูเคชั่น /
  research วิจัย รีเสิร์ช การวิจัย / science วิทยาศาสตร์ ไซเอนซ์ / training ฝึกอบรม เทรนนิ่ง / medical การแพทย์ เมดิคอล เมดิคัล / hospital โรงพยาบาล / clinic คลินิก /
  health สุขภาพ เฮลท์ สาธารณสุข / healthcare เฮลท์แคร์ / pharma ฟาร์มา / pharmacy เภสัชกรรม ฟาร์มาซี / pharmaceutical ฟาร์มาซูติคอล / drug เวชภัณฑ์ / laboratory ห้องปฏิบัติการ แลบบอราทอรี่ /
  laboratories แลบบอราทอรีส์ / cosmetics เครื่องสำอาง คอสเมติก คอสเมติกส์ / food อาหาร ฟู้ด ฟูด / foods ฟู้ดส์ ฟูดส์ / beverage เครื่องดื่ม เบเวอเรจ / rice ข้าวสาร ไรซ์ /
  rice mill โรงสี โรงสีข้าว / sugar น้ำตาล ชูการ์ / seafood ซีฟู้ด อาหารทะเล / agriculture เกษตร การเกษตร อกริคัลเจอร์ / agricultural เกษตรกรรม / agro อะโกร / farm ฟาร์ม /
  fishery ประมง การประมง / poultry สัตว์ปีก / tobacco ยาสูบ / textile สิ่งทอ เท็กซ์ไทล์ เท็กไทล์ เท็กซ์ไทล / garment การ์เม้นท์ เครื่องนุ่งห่ม / fashion แฟชั่น / silk ซิลค์ /
  leather เครื่องหนัง เลทเธอร์ / tourism ท่องเที่ยว การท่องเที่ยว ทัวริซึ่ม / tour ทัวร์ / tours ทัวร์ส / travel แทรเวล ทราเวล / hotel โรงแรม โฮเต็ล โฮเทล / resort รีสอร์ท /
  restaurant ภัตตาคาร ร้านอาหาร เรสเตอรองท์ / media มีเดีย สื่อ / news ข่าว นิวส์ / newspaper หนังสือพิมพ์ / broadcasting บรอดคาสติ้ง กระจายเสียง / television โทรทัศน์ ทีวี / radio วิทยุ /
  publishing สำนักพิมพ์ พับลิชชิ่ง / entertainment เอ็นเตอร์เทนเม้นท์ บันเทิง / advertising โฆษณา แอดเวอร์ไทซิ่ง / culture วัฒนธรรม / charity การกุศล / relief บรรเทาทุกข์ / party พรรค /
  political การเมือง / front แนวร่วม / movement ขบวนการ / liberation ปลดปล่อย / revolution ปฏิวัติ / democratic ประชาธิปไตย / people ประชาชน / communist คอมมิวนิสต์ / islamic อิสลาม /
  muslim มุสลิม / buddhist พุทธศาสนา / christian คริสเตียน / national แห่งชาติ เนชั่นแนล / international อินเตอร์เนชั่นแนล ระหว่างประเทศ อินเตอร์เนชันแนล นานาชาติ อินเตอร์เนชั่นเนล /
  global โกลบอล โกลเบิล / world เวิลด์ โลก / worldwide เวิลด์ไวด์ / universal ยูนิเวอร์แซล / general เจนเนอรัล เจเนอรัล ทั่วไป / public สาธารณะ / private เอกชน / central เซ็นทรัล /
  new ใหม่ นิว / modern โมเดิร์น สมัยใหม่ / advanced แอดวานซ์ / first เฟิร์ส เฟิสท์ / united ยูไนเต็ด ยูไนเต็ท / united nations สหประชาชาติ / great เกรท / grand แกรนด์ /
  super ซุปเปอร์ ซูเปอร์ / premier พรีเมียร์ / premium พรีเมี่ยม พรีเมียม / green กรีน สีเขียว / blue บลู สีน้ำเงิน / red สีแดง / red cross สภากาชาด / white ไวท์ / black แบล็ค /
  silver ซิลเวอร์ / star สตาร์ / diamond ไดมอนด์ / dragon ดราก้อน มังกร / lotus โลตัส / east ตะวันออก อีสต์ อีสท์ / west ตะวันตก เวสต์ เวสท์ / north นอร์ธ นอร์ท / south เซาท์ ภาคใต้ /
  eastern อีสเทิร์น / western เวสเทิร์น / northern ภาคเหนือ นอร์ทเทิร์น / southern เซาเทิร์น เซาท์เทิร์น / southeast asia เอเชียตะวันออกเฉียงใต้ / middle east ตะวันออกกลาง /
  oriental โอเรียนเต็ล โอเรียนทอล / asia เอเชีย / asian เอเชี่ยน เอเชียน / pacific แปซิฟิค แปซิฟิก / asean อาเซียน / africa แอฟริกา / europe ยุโรป ยูโร / america อเมริกา / american อเมริกัน /
  thailand ประเทศไทย ไทยแลนด์ / thai ไทย / siam สยาม / bangkok กรุงเทพ กรุงเทพมหานคร บางกอก / chiang mai เชียงใหม่ / phuket ภูเก็ต / china ประเทศจีน ไชน่า / japan ญี่ปุ่น เจแปน /
  korea เกาหลี โคเรีย / north korea เกาหลีเหนือ / india อินเดีย / russia รัสเซีย / iran อิหร่าน / iraq อิรัก / syria ซีเรีย / libya ลิเบีย / yemen เยเมน / myanmar เมียนมา เมียนมาร์ พม่า /
  cambodia กัมพูชา / laos ลาว / vietnam เวียดนาม / malaysia มาเลเซีย / singapore สิงคโปร์ / hong kong ฮ่องกง / indonesia อินโดนีเซีย / philippines ฟิลิปปินส์ / economic เศรษฐกิจ /
  environment สิ่งแวดล้อม / special economic zone เขตเศรษฐกิจพิเศษ / casino คาสิโน / accounting การบัญชี / audit สอบบัญชี / law กฎหมาย ลอว์ / law office สำนักงานกฎหมาย / store สโตร์ /
  shop ร้านค้า ช็อป / plaza พลาซ่า / tower ทาวเวอร์ / port authority การท่าเรือ / state enterprise รัฐวิสาหกิจ / state แห่งรัฐ / confederation สมาพันธ์ / armed forces กองทัพ /
  thai silk ไหมไทย / court of justice ศาลยุติธรรม / currency exchange แลกเปลี่ยนเงินตรา / national bank ธนาคารแห่งชาติ / islamic bank ธนาคารอิสลาม / ltd จำกัด /
  company บริษัท
`;
