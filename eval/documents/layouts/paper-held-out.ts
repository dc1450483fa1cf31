import { type Layout, OPEN_TAX_FIELDS } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { later, person, place, written } from '../world.ts';

const half = 'held-out';

/** A letter with bold labels in the running text. */
const britishBank: Layout = {
  ...{ name: 'bank-gb', type: 'bank_ownership', half, size: 'a4', count: 2 },
  compose(random) {
    const holder = random.next() < 0.5 ? person(random, 'GB').name : 'Cobblestone Cycles Ltd';
    const home = place(random, 'GB');
    const date = random.recent();
    const account = random.filled('7#######');
    return {
      font: random.pick([...FONTS.serifs, ...FONTS.sans]),
      fields: {
        ...{
          account_holder_name: holder,
          account_number: account,
          bank_name: 'Ridgeway & Thorne Bank plc',
          account_type: 'current account',
        },
        ...{ routing_number: null, statement_date: date },
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.postalCode}` },
      },
      pages: [
        (pen) => {
          pen.text(545, 54, 'Ridgeway & Thorne Bank plc', { size: 15, bold: true, align: 'right', colour: '#3b2f63' });
          pen.lines(545, 70, ['1 Guildhall Yard', 'London EC2V 5AE'], { size: 8.5, align: 'right' });
          pen.lines(60, 120, [holder, home.street, home.city, home.postalCode], { size: 11 });
          pen.text(60, 200, written(date, 'DD en YYYY'), { size: 11 });
          pen.text(60, 232, 'Confirmation of account details', { size: 12, bold: true });
          let y = pen.prose(
            60,
            262,
            475,
            `We are writing to confirm that ${holder} holds a current account with us. The account was opened in our Leeds branch and is operated normally.`,
            { size: 11 },
          );
          y += 12;
          for (const [label, value] of [
            ['Account name:', holder],
            ['Sort code:', random.filled('40-##-##')],
            ['Account number:', account],
          ] as const) {
            pen.beside(80, y, label, value, 120, { size: 11, labelBold: true });
            y += 18;
          }
          pen.prose(
            60,
            y + 10,
            475,
            'This letter is issued at the customer’s request and without any liability on the part of the bank or its officers.',
            { size: 11 },
          );
          pen.text(60, y + 80, 'Yours faithfully,', { size: 11 });
          pen.signature(64, y + 120, 100);
        },
      ],
    };
  },
};

/** A notice in prose with the number in the first sentence. */
const americanTax: Layout = {
  ...{ name: 'tax-us', type: 'tax_certificate', half, size: 'letter', count: 2 },
  compose(random) {
    const name = `${random.pick(['PRAIRIE LANTERN', 'SILVER BIRCH CATERING', 'HIGH MESA SURVEYING'])} LLC`;
    const home = place(random, 'US');
    const date = random.recent();
    const id = random.filled('47-3######');
    return {
      font: random.pick([...FONTS.serifs, 'courier-prime'] as const),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{
          tax_id: id,
          legal_name: name,
          issue_date: date,
          document_country: 'US',
        },
        ...{ tax_status: null, legal_form: null },
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode}` },
        tax_obligations: null,
      },
      pages: [
        (pen) => {
          pen.lines(50, 50, ['DEPARTMENT OF THE TREASURY', 'INTERNAL REVENUE SERVICE', 'CINCINNATI OH 45999-0023'], {
            size: 10,
          });
          pen.lines(
            380,
            90,
            [
              `Date of this notice: ${written(date, 'MM-DD-YYYY')}`,
              `Employer Identification Number:`,
              id,
              'Form: SS-4',
              'Number of this notice: CP 575 A',
            ],
            { size: 10 },
          );
          pen.lines(
            70,
            170,
            [name, home.street.toUpperCase(), `${home.city.toUpperCase()}, ${home.state}  ${home.postalCode}`],
            { size: 10 },
          );
          pen.text(306, 250, 'WE ASSIGNED YOU AN EMPLOYER IDENTIFICATION NUMBER', {
            size: 11,
            bold: true,
            align: 'center',
          });
          const y = pen.prose(
            50,
            280,
            512,
            `Thank you for applying for an Employer Identification Number (EIN). We assigned you EIN ${id}. This EIN will identify you, your business accounts, tax returns, and documents, even if you have no employees. Please keep this notice in your permanent records.`,
            { size: 10 },
          );
          pen.prose(
            50,
            y + 12,
            512,
            'When filing tax documents, payments, and related correspondence, it is very important that you use your EIN and complete name and address exactly as shown above.',
            { size: 10 },
          );
        },
      ],
    };
  },
};

/** Labels in a narrow grey column, dates with month words, obligations in a list. */
const uruguayanTax: Layout = {
  ...{ name: 'tax-uy', type: 'tax_certificate', half, size: 'a4', count: 2 },
  compose(random) {
    const name = `${random.pick(['LANERA DEL QUEGUAY', 'FRIGORIFICO SAN GREGORIO', 'ASTILLERO COLONIA'])} S.A.`;
    const home = place(random, 'UY');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{
          tax_id: '217345620019',
          legal_name: name,
          issue_date: date,
          document_country: 'UY',
        },
        ...{ tax_status: 'active', legal_form: 'SOCIEDAD ANONIMA' },
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode} Uruguay` },
        economic_activities: [
          { code: '13110', description: 'Preparación e hilatura de fibras textiles', is_primary: true },
        ],
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 595, 60, '#eef1f6');
          pen.text(40, 36, 'DGI', { size: 22, bold: true, colour: '#0f3d7a' });
          pen.text(100, 36, 'Dirección General Impositiva', { size: 11 });
          pen.text(555, 36, 'Constancia de inscripción', { size: 12, bold: true, align: 'right' });
          const rows: [string, string][] = [
            ['RUT', '217345620019'],
            ['Denominación', name],
            ['Naturaleza jurídica', 'SOCIEDAD ANONIMA'],
            ['Estado', 'ACTIVO'],
            ['Domicilio constituido', `${home.street}, ${home.city}`],
            ['Giro principal', '13110 Preparación e hilatura de fibras textiles'],
          ];
          pen.fill(40, 84, 150, rows.length * 26, '#dfe3ea');
          rows.forEach(
            ([label, value], i) => void pen.beside(48, 100 + i * 26, label, value, 160, { size: 9.5, labelSize: 8.5 }),
          );
          pen.prose(
            40,
            290,
            515,
            `Se expide la presente constancia el ${written(date, 'D de es de YYYY')} a los efectos que el contribuyente estime pertinentes.`,
            { size: 10 },
          );
        },
      ],
    };
  },
};

/** A telephone bill whose customer stands at the right and whose amounts stand at the left. */
const chileanBill: Layout = {
  ...{ name: 'bill-cl', type: 'proof_of_address', half, size: 'letter', count: 2 },
  compose(random) {
    const { name } = person(random, 'CL');
    const home = place(random, 'CL');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.state}` },
        ...{ city: home.city, state: null, postal_code: null, country: 'CL', document_date: date },
        ...{ utility_type: 'gas', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.frame(400, 30, 172, 60, '#c0392b', 1.5);
          pen.lines(486, 48, ['R.U.T.: 76.543.210-3', 'BOLETA ELECTRÓNICA', random.filled('N° 8######')], {
            size: 9,
            bold: true,
            align: 'center',
            colour: '#c0392b',
          });
          pen.text(40, 54, 'GasPacífico', { size: 22, bold: true, colour: '#d35400' });
          pen.lines(
            40,
            70,
            ['GasPacífico Distribuidora S.A.', 'Distribución de gas de red', 'Av. Costanera 220, Santiago'],
            { size: 7.5 },
          );
          pen.text(40, 130, 'Total a pagar', { size: 11 });
          pen.text(40, 152, '$ 23.480', { size: 20, bold: true });
          pen.text(40, 172, `Vence el ${written(later(date, 0), '28-MM-YYYY')}`, { size: 10 });
          pen.beside(320, 124, 'Señor(a)', name, 90, { size: 9.5 });
          pen.beside(320, 140, 'Dirección', home.street, 90, { size: 9.5 });
          pen.beside(320, 156, 'Comuna', home.city, 90, { size: 9.5 });
          pen.beside(320, 172, 'Fecha emisión', written(date, 'DD-MM-YYYY'), 90, { size: 9.5 });
          pen.beside(320, 188, 'N° de cliente', random.filled('4######-#'), 90, { size: 9.5 });
          pen.table(
            40,
            230,
            [380, 152],
            [
              ['Detalle de su cuenta', 'Monto'],
              ['Cargo fijo', '$ 1.280'],
              ['Consumo de gas 17 m3', '$ 22.200'],
            ],
          );
        },
      ],
    };
  },
};

export const PAPER_HELD_OUT: readonly Layout[] = [britishBank, americanTax, uruguayanTax, chileanBill];
