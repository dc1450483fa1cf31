import { runsOf } from './src/names/scripts/scripts.ts';
for (const l of 'ບຸນມີ ແກ້ວມະນີ ຄຳພອນ ສີສຸວັນ ທອງສຸກ ໄຊຍະວົງ ໄພວັນ ສີບຸນເຮືອງ ເກດສະໜາ ລາດຊະວົງ ນ້ອຍ ຫຼວງລາດ ອານຸສອນ ເພັດສະໝອນ ເພັດສະດາ ຂັນຕີ ວຽງຈັນ ບຸນຍັງ ວໍລະຈິດ ທອງລຸນ ສີສຸລິດ ຈູມມະລີ ໄຊຍະສອນ ພັນຄຳ ວິພາວັນ'.split(' ')) console.log(l, runsOf(l.normalize('NFKC'))[0]!.readings.map((r) => r.words[0]).join());
