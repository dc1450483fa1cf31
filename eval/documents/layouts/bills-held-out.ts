import type { Layout } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'held-out';

/** Portuguese; the customer's block has no label, labels stand in boxes above their values. */
const brazilianBill: Layout = {
  ...{ name: 'bill-br', type: 'proof_of_address', half, size: 'a4', count: 2 },
  compose(random) {
    const { name } = person(random, 'BR');
    const home = place(random, 'BR');
    const date = random.recent();
    const water = random.next() < 0.5;
    return {
      font: random.pick(FONTS.sans),
      fields: {
        address: {
          street: home.street,
          whole: `${home.street} Centro ${home.postalCode} ${home.city} ${home.state} CEP`,
        },
        ...{ city: home.city, state: home.state, postal_code: home.postalCode, country: 'BR', document_date: date },
        ...{ utility_type: water ? 'water' : 'electricity', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.logo(36, 30, 44, '#1f6fb2', water ? 'AG' : 'EL', false);
          pen.text(92, 48, water ? 'Águas do Vale S.A.' : 'Eletro Vale Distribuidora S.A.', { size: 14, bold: true });
          pen.lines(
            92,
            62,
            [
              'Av. Beira Rio, 900 - São Paulo - SP - CEP 01000-120',
              'CNPJ 12.345.678/0001-95  Inscr. Estadual 110.042.490',
            ],
            { size: 7.5 },
          );
          pen.text(560, 48, water ? 'CONTA DE ÁGUA E ESGOTO' : 'NOTA FISCAL / CONTA DE ENERGIA ELÉTRICA', {
            size: 9,
            align: 'right',
            bold: true,
          });
          pen.lines(
            40,
            130,
            [
              name.toUpperCase(),
              home.street.toUpperCase(),
              'CENTRO',
              `${home.postalCode} ${home.city.toUpperCase()} - ${home.state}`,
            ],
            { size: 10 },
          );
          const cell = (x: number, y: number, width: number, label: string, value: string): void => {
            pen.frame(x, y, width, 30);
            pen.above(x + 4, y + 10, label, value, { size: 11, labelSize: 6.5 });
          };
          cell(330, 112, 110, 'Referência', written(date, 'MM/YYYY'));
          cell(444, 112, 110, 'Vencimento', written(date, '28/MM/YYYY'));
          cell(330, 146, 110, 'Data de emissão', written(date, 'DD/MM/YYYY'));
          cell(444, 146, 110, 'Total a pagar', `R$ ${random.filled('2#4,#8')}`);
          cell(330, 180, 224, 'Código do cliente', random.filled('00########-#'));
          pen.table(
            40,
            240,
            [260, 120, 134],
            [
              ['Descrição', 'Consumo', 'Valor (R$)'],
              [water ? 'Água' : 'Consumo', water ? '14 m3' : '198 kWh', '121,40'],
              [water ? 'Esgoto' : 'Bandeira tarifária', '', '98,12'],
              ['Contribuição', '', '11,05'],
            ],
          );
          pen.prose(
            40,
            380,
            515,
            'Evite multa e juros pagando até o vencimento. Débitos anteriores: não constam. Central de atendimento 0800 722 0196.',
            { size: 8 },
          );
        },
      ],
    };
  },
};

/** A bank statement of an American as proof of address. */
const americanStatement: Layout = {
  ...{ name: 'statement-us', type: 'proof_of_address', half, size: 'letter', count: 2 },
  compose(random) {
    const { name } = person(random, 'US');
    const home = place(random, 'US');
    const date = random.recent();
    return {
      font: random.pick([...FONTS.serifs, ...FONTS.sans]),
      fields: {
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode}` },
        ...{ city: home.city, state: home.state, postal_code: home.postalCode, country: 'US', document_date: date },
        ...{ utility_type: 'internet', account_holder_name: name },
      },
      pages: [
        (pen) => {
          pen.text(40, 50, 'skylark fiber', { size: 24, bold: true, colour: '#5b2a86' });
          pen.lines(430, 40, ['Skylark Fiber Internet, Inc.', '700 Union Blvd Suite 12', 'Denver, CO 80220'], {
            size: 8,
          });
          pen.text(306, 110, 'Monthly internet service statement', { size: 14, bold: true, align: 'center' });
          pen.frame(320, 130, 250, 92);
          pen.beside(330, 148, 'Customer account:', random.filled('0##-#####-#'), 120);
          pen.beside(330, 166, 'Invoice date:', written(date, 'MM/DD/YYYY'), 120);
          pen.beside(330, 184, 'Payment due:', written(date, 'MM/28/YYYY'), 120);
          pen.beside(330, 202, 'Amount due:', '$79.95', 120, { bold: true });
          pen.lines(
            50,
            150,
            [
              name.toUpperCase(),
              home.street.toUpperCase(),
              `${home.city.toUpperCase()}, ${home.state} ${home.postalCode}`,
            ],
            { size: 11 },
          );
          pen.text(50, 270, 'Service address', { bold: true });
          pen.lines(50, 286, [home.street, `${home.city}, ${home.state} ${home.postalCode}`]);
          pen.table(
            50,
            330,
            [300, 100, 112],
            [
              ['Description', 'Period', 'Amount'],
              ['Gigabit internet 500', '1 month', '$74.00'],
              ['Modem rental', '1 month', '$5.95'],
              ['Taxes and fees', '', '$0.00'],
            ],
          );
        },
      ],
    };
  },
};

/** A letter with a table of two columns, the routing number among other codes. */
const argentineBank: Layout = {
  ...{ name: 'bank-ar', type: 'bank_ownership', half, size: 'a4', count: 2 },
  compose(random) {
    const holder = random.next() < 0.5 ? person(random, 'AR').name.toUpperCase() : 'MOLINOS DEL LITORAL S.A.';
    const date = random.recent();
    const cbu = '2850590940090418135201';
    return {
      font: random.pick([...FONTS.sans, 'courier-prime'] as const),
      fields: {
        ...{
          account_holder_name: holder,
          account_number: null,
          bank_name: 'Banco Ribera del Plata',
          account_type: null,
          routing_number: null,
          statement_date: date,
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 595, 8, '#007a53');
          pen.text(50, 60, 'Banco Ribera del Plata', { size: 20, bold: true, colour: '#007a53' });
          pen.text(50, 110, 'CONSTANCIA DE CLAVE BANCARIA UNIFORME (CBU)', { size: 12, bold: true });
          pen.text(545, 140, `Rosario, ${written(date, 'DD de es de YYYY')}`, { align: 'right' });
          pen.prose(
            50,
            180,
            495,
            'Por la presente dejamos constancia de que la cuenta que se detalla pertenece al cliente indicado y se encuentra activa.',
            { size: 10 },
          );
          const rows: [string, string][] = [
            ['Titular', holder],
            ['CUIT / CUIL', '30-70921154-6'],
            ['Tipo de cuenta', 'Caja de ahorro en pesos'],
            ['Número de cuenta', '4009041813520'],
            ['CBU', cbu],
            ['Alias', 'RIO.LUNA.TREN'],
            ['Sucursal', '059 - Rosario Centro'],
          ];
          rows.forEach(([label, value], i) => {
            pen.fill(50, 216 + i * 24, 495, 24, i % 2 ? '#fff' : '#e8f3ee');
            pen.beside(58, 232 + i * 24, label, value, 190, { labelBold: true });
          });
          pen.prose(
            50,
            420,
            495,
            'La presente se extiende a solicitud del interesado para ser presentada ante quien corresponda.',
            { size: 9 },
          );
        },
      ],
    };
  },
};

export const BILLS_HELD_OUT: readonly Layout[] = [brazilianBill, americanStatement, argentineBank];
