import type { Layout } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { later, person, place, written } from '../world.ts';

const half = 'development';

/** The customer's address in a window without a label, the sender's beside it; labels in a column at the right. */
const britishBill: Layout = {
  ...{ name: 'bill-gb', type: 'proof_of_address', half, size: 'a4', count: 2 },
  compose(random) {
    const { name } = person(random, 'GB');
    const home = place(random, 'GB');
    const office = place(random, 'GB');
    const date = random.recent();
    const gas = random.next() < 0.5;
    return {
      font: random.pick(FONTS.sans),
      fields: {
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.state}, ${home.postalCode}` },
        ...{ city: home.city, state: null, postal_code: home.postalCode, country: 'GB', document_date: date },
        ...{ utility_type: gas ? 'gas' : 'water', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.logo(40, 36, 40, '#0d6b5e', 'NW');
          pen.text(90, 62, gas ? 'Northmoor Gas' : 'Northmoor Water', { size: 20, bold: true, colour: '#0d6b5e' });
          pen.lines(
            400,
            46,
            [
              gas ? 'Northmoor Gas Ltd' : 'Northmoor Water plc',
              'PO Box 4410',
              office.city,
              'BD1 4ZZ',
              'northmoor.example',
              '0345 600 1122',
            ],
            { size: 8.5, colour: '#333' },
          );
          pen.lines(56, 150, [`${name}`, home.street, home.city, home.postalCode], { size: 11 });
          pen.beside(360, 150, 'Account number', random.filled('8## ### ####'), 100, { labelBold: true });
          pen.beside(360, 166, 'Bill date', written(date, 'D en YYYY'), 100, { labelBold: true });
          pen.beside(360, 182, 'Billing period', '1 Feb - 30 Apr', 100, { labelBold: true });
          pen.text(56, 250, gas ? 'Your gas bill' : 'Your water and sewerage bill', { size: 17, bold: true });
          pen.prose(
            56,
            276,
            480,
            `Hello ${name.split(' ')[0]}, this is what you have used and what you owe. You do not need to do anything if you pay by Direct Debit.`,
          );
          pen.table(
            56,
            320,
            [240, 110, 130],
            [
              ['Charge', 'Usage', 'Amount'],
              ['Balance brought forward', '', '£0.00'],
              [gas ? 'Gas used' : 'Water supplied', gas ? '842 kWh' : '21 m³', `£${random.filled('6#.#4')}`],
              ['Standing charge', '89 days', '£26.70'],
              ['VAT at 5%', '', '£4.87'],
              ['Total now due', '', `£${random.filled('1#2.#7')}`],
            ],
          );
          pen.text(
            56,
            800,
            'Registered in England and Wales No. 02471883. Registered office: Moor House, Bradford BD1 4ZZ',
            { size: 7, colour: '#666' },
          );
        },
      ],
    };
  },
};

/** Headings with values below them in a grid; the supply address differs in form from the window. */
const spanishBill: Layout = {
  ...{ name: 'bill-es', type: 'proof_of_address', half, size: 'a4', count: 2 },
  compose(random) {
    const { name } = person(random, 'ES');
    const home = place(random, 'ES');
    const date = random.recent();
    return {
      font: random.pick([...FONTS.sans, ...FONTS.serifs]),
      fields: {
        address: {
          street: home.street,
          whole: `${home.street}, ${home.postalCode} ${home.city}, ${home.state}, España`,
        },
        ...{ city: home.city, state: null, postal_code: home.postalCode, country: 'ES', document_date: date },
        ...{ utility_type: 'electricity', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 595, 70, '#e8792b');
          pen.text(40, 44, 'LuzIbérica', { size: 24, bold: true, colour: '#fff' });
          pen.text(555, 36, 'FACTURA DE ELECTRICIDAD', { size: 12, bold: true, colour: '#fff', align: 'right' });
          pen.text(555, 52, 'LuzIbérica Comercializadora S.A. · CIF A28555012 · C/ Serrano 190, 28002 Madrid', {
            size: 6.5,
            colour: '#fff',
            align: 'right',
          });
          pen.frame(40, 96, 515, 84);
          pen.above(50, 112, 'Nº FACTURA', random.filled('P26CON0########'), { labelSize: 7 });
          pen.above(220, 112, 'FECHA DE EMISIÓN', written(date, 'DD.MM.YYYY'), { labelSize: 7 });
          pen.above(390, 112, 'FECHA DE CARGO', written(later(date, 0), '28.MM.YYYY'), { labelSize: 7 });
          pen.above(50, 150, 'TITULAR DEL CONTRATO', name.toUpperCase(), { labelSize: 7, bold: true });
          pen.above(300, 150, 'CUPS', random.filled('ES0031############@@'), { labelSize: 7 });
          pen.above(40, 210, 'DIRECCIÓN DE SUMINISTRO', home.street, { labelSize: 7 });
          pen.text(40, 234, `${home.postalCode} ${home.city} (${home.state})`);
          pen.above(320, 210, 'POTENCIA CONTRATADA', '4,60 kW', { labelSize: 7 });
          pen.text(40, 280, 'RESUMEN DE SU FACTURA', { bold: true, size: 12, colour: '#e8792b' });
          pen.table(
            40,
            292,
            [330, 90, 95],
            [
              ['Concepto', 'Detalle', 'Importe'],
              ['Potencia facturada', '31 días', '14,22 €'],
              ['Energía facturada', '214 kWh', '38,91 €'],
              ['Impuesto sobre electricidad', '5,1127 %', '2,72 €'],
              ['IVA', '21 %', '11,73 €'],
              ['TOTAL IMPORTE FACTURA', '', '67,58 €'],
            ],
            { ruled: false },
          );
          pen.prose(
            40,
            440,
            515,
            'Información para el consumidor: puede reclamar en el teléfono gratuito 900 225 235. La lectura del contador es real. Periodo de consumo según contrato de acceso con la distribuidora de la zona.',
            { size: 8 },
          );
        },
      ],
    };
  },
};

export const BILLS: readonly Layout[] = [britishBill, spanishBill];
