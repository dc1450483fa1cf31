import { compareNames } from './src/names/index.ts';
import { runsOf } from './src/names/scripts/scripts.ts';

for (const l of 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђѓћќљњџјўқғҳөүәңҷӣӯһ')
  console.log(
    l,
    runsOf(`м${l}`)[0]!
      .readings.map((r) => r.words[0])
      .join(),
  );
for (const [a, b, c] of [
  ['Мария Соколова', 'Mariya Sokolova', 'Marina Sokolova'],
  ['Василь Мельник', 'Vasyl Melnyk', 'Vasyl Melnychuk'],
  ['Александр Лебедев', 'Aleksandr Lebedev', 'Alexandra Lebedeva'],
  ['Петър Николов', 'Petar Nikolov', 'Petar Nikolaev'],
  ['Марко Јовановић', 'Marko Jovanović', 'Mirko Jovanović'],
  ['Драган Николић', 'Dragan Nikolić', 'Dragana Nikolić'],
  ['Горан Петровски', 'Goran Petrovski', 'Zoran Petrovski'],
  ['მარინა ჩხეიძე', 'Marina Chkheidze', 'Mariam Chkheidze'],
  ['Μαρία Γεωργίου', 'Maria Georgiou', 'Marina Georgiou'],
  ['Δημήτρης Αντωνίου', 'Dimitris Antoniou', 'Dimitra Antoniou'],
  ['विजय चौधरी', 'Vijay Chaudhary', 'Vinay Chaudhary'],
  ['હેતલ શાહ', 'Hetal Shah', 'Hemal Shah'],
  ['ዳዊት ታደሰ', 'Dawit Tadese', 'Dawit Tadele'],
])
  console.log(
    a,
    c,
    compareNames(a, c, { entityType: 'individual' }).toFixed(2),
    'latin',
    b,
    compareNames(b, c, { entityType: 'individual' }).toFixed(2),
  );
