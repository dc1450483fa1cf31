import type { Layout } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'held-out';
const type = 'proof_of_address';

/** The data of the contract in a box, the address of supply apart from the postal one. */
const portugueseBill: Layout = {
  ...{ name: 'bill-pt', type, half, size: 'a4', count: 2 },
  compose(random) {
    const { name } = person(random, 'PT');
    const home = place(random, 'PT');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        address: { street: home.street, whole: `${home.street} ${home.postalCode} ${home.city} Portugal` },
        ...{ city: home.city, state: null, postal_code: home.postalCode, country: 'PT', document_date: date },
        ...{ utility_type: 'electricity', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.logo(40, 30, 40, '#1e8449', 'LN');
          pen.text(92, 56, 'Luz do Norte Comercial, S.A.', { size: 13, bold: true });
          pen.text(555, 48, `Fatura FT 2026/${random.filled('1#####')}`, { size: 10, bold: true, align: 'right' });
          pen.text(555, 62, 'Eletricidade', { size: 10, align: 'right' });
          pen.lines(330, 130, [name, home.street, `${home.postalCode} ${home.city}`, 'PORTUGAL'], { size: 10 });
          pen.frame(40, 210, 250, 108, '#1e8449');
          const rows: [string, string][] = [
            ['Titular do contrato', name],
            ['Código de cliente', random.filled('70######')],
            ['Data da fatura', written(date, 'DD/MM/YYYY')],
            ['Local de consumo', home.street],
            ['', `${home.postalCode} ${home.city}`],
          ];
          rows.forEach(([label, value], i) => void pen.beside(48, 228 + i * 18, label, value, 100, { size: 8.5 }));
          pen.table(
            40,
            350,
            [300, 100, 100],
            [
              ['Descrição', 'Quantidade', 'Valor'],
              ['Energia ativa simples', '184 kWh', '29,44 €'],
              ['Potência contratada 4,6 kVA', '30 dias', '8,12 €'],
              ['IVA 23 %', '', '8,64 €'],
            ],
          );
        },
      ],
    };
  },
};

/** A bill of a town: the labels of the head in one row, their values below. */
const waterBill: Layout = {
  ...{ name: 'bill-us', type, half, size: 'letter', count: 2 },
  compose(random) {
    const { name } = person(random, 'US');
    const home = place(random, 'US');
    const date = random.recent();
    return {
      font: random.pick(FONTS.serifs),
      fields: {
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode}` },
        ...{ city: home.city, state: home.state, postal_code: home.postalCode, country: 'US', document_date: date },
        ...{ utility_type: 'water', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.text(40, 50, `City of ${home.city} Water & Sewer`, { size: 15, bold: true, colour: '#1a5276' });
          pen.text(40, 66, 'Utility bill', { size: 10 });
          ['Account no.', 'Statement date', 'Due by', 'Amount due'].forEach((label, i) => {
            pen.fill(40 + i * 133, 86, 131, 16, '#d6eaf8');
            pen.text(46 + i * 133, 97, label, { size: 8.5, bold: true });
          });
          [random.filled('00##-#####'), written(date, 'en D, YYYY'), 'Upon receipt', '$61.27'].forEach(
            (value, i) => void pen.text(46 + i * 133, 116, value, { size: 9.5 }),
          );
          pen.above(40, 150, 'Customer', name, { size: 11, labelSize: 8.5 });
          pen.text(40, 186, 'Service location', { size: 8.5, colour: '#444' });
          pen.lines(40, 199, [home.street, `${home.city}, ${home.state} ${home.postalCode}`], { size: 11 });
          pen.table(
            40,
            250,
            [330, 100, 100],
            [
              ['Charge', 'Usage', 'Amount'],
              ['Water', '4 kgal', '$22.11'],
              ['Sewer', '4 kgal', '$31.16'],
              ['Storm drainage', '', '$8.00'],
            ],
          );
        },
      ],
    };
  },
};

/** The name and address of the customer without labels, below the mark of the sender. */
const mexicanBill: Layout = {
  ...{ name: 'bill-mx', type, half, size: 'letter', count: 2 },
  compose(random) {
    const { name } = person(random, 'MX');
    const home = place(random, 'MX');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        address: {
          street: home.street,
          whole: `${home.street} Col. Centro C.P. ${home.postalCode} ${home.city} ${home.state} México`,
        },
        ...{ city: home.city, state: home.state, postal_code: home.postalCode, country: 'MX', document_date: date },
        ...{ utility_type: 'internet', account_holder_name: name.toUpperCase() },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 612, 44, '#6c3483');
          pen.text(40, 30, 'RedClara Internet', { size: 18, bold: true, colour: '#fff' });
          pen.lines(
            40,
            80,
            [
              name.toUpperCase(),
              home.street.toUpperCase(),
              'COL. CENTRO',
              `C.P. ${home.postalCode} ${home.city.toUpperCase()}, ${home.state.toUpperCase()}`,
            ],
            { size: 10 },
          );
          pen.frame(370, 66, 202, 84);
          const rows: [string, string][] = [
            ['No. de servicio', random.filled('33########')],
            ['Fecha de expedición', written(date, 'DD/ES/YYYY')],
            ['Límite de pago', 'Inmediato'],
            ['Total a pagar', '$ 489.00'],
          ];
          rows.forEach(([label, value], i) => void pen.beside(378, 84 + i * 18, label, value, 100, { size: 9 }));
          pen.text(40, 190, 'Resumen de tu servicio de internet', { size: 12, bold: true });
          pen.table(
            40,
            205,
            [400, 130],
            [
              ['Concepto', 'Importe'],
              ['Renta mensual internet 200 Mbps', '$ 421.55'],
              ['IVA 16 %', '$ 67.45'],
            ],
          );
        },
      ],
    };
  },
};

export const BILLS_UNSEEN: readonly Layout[] = [portugueseBill, waterBill, mexicanBill];
