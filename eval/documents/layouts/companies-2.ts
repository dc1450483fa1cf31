import { type Layout, OPEN_TAX_FIELDS } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'development';

/** Articles as numbered headings with the values on lines of their own. */
const americanArticles: Layout = {
  ...{ name: 'articles-us', type: 'company_charter', half, size: 'letter', count: 2 },
  compose(random) {
    const isCorporation = random.next() < 0.5;
    const company = `${random.pick(['Prairie Lantern', 'Blue Heron Logistics', 'Stonebridge Dairy'])} ${isCorporation ? 'Inc.' : 'LLC'}`;
    const [first, second] = [person(random, 'US').name, person(random, 'US').name];
    const home = place(random, 'US');
    const date = random.date(2011, 2024);
    const number = random.filled('L##000######');
    const role = isCorporation ? 'Director' : 'Manager';
    return {
      font: random.pick(FONTS.serifs),
      fields: {
        ...{
          company_name: company,
          registration_number: number,
          incorporation_date: date,
          city: home.city,
          state: home.state,
          country: 'US',
        },
        registered_address: {
          street: home.street,
          whole: `${home.street}, ${home.city}, ${home.state} ${home.postalCode} US`,
        },
        legal_form: null,
        directors: [
          { name: first, role },
          { name: second, role },
        ],
      },
      pages: [
        (pen) => {
          pen.text(
            306,
            56,
            'ARTICLES OF INCORPORATION'.replace('INCORPORATION', isCorporation ? 'INCORPORATION' : 'ORGANIZATION'),
            {
              ...{ size: 16, bold: true, align: 'center' },
            },
          );
          pen.lines(
            430,
            90,
            [`FILED ${written(date, 'EN DD, YYYY')}`, `Document No. ${number}`, 'Secretary of State'],
            { size: 9, bold: true },
          );
          let y = 150;
          const article = (title: string, values: readonly string[]): void => {
            pen.text(70, y, title, { size: 11, bold: true });
            y = pen.lines(90, y + 18, values, { size: 11 }) + 16;
          };
          article('ARTICLE I - NAME', ['The name of the company is:', company]);
          article('ARTICLE II - PRINCIPAL OFFICE', [home.street, `${home.city}, ${home.state} ${home.postalCode}`]);
          article('ARTICLE III - REGISTERED AGENT', ['Corporate Filings Bureau, 12 Statehouse Plaza']);
          article(isCorporation ? 'ARTICLE IV - DIRECTORS' : 'ARTICLE IV - MANAGERS', [
            `Title: ${role}    ${first}`,
            `Title: ${role}    ${second}`,
          ]);
          article('ARTICLE V - PURPOSE', ['Any lawful activity.']);
          pen.signature(90, y + 40, 100);
        },
      ],
    };
  },
};

/** A register's certificate in rows with labels and values, dates in capitals. */
const colombianRegister: Layout = {
  ...{ name: 'register-co', type: 'company_charter', half, size: 'letter', count: 2 },
  compose(random) {
    const company = `${random.pick(['CAFETALES DEL MACIZO', 'TEXTILES GUAYACAN', 'AVICOLA LA CEIBA'])} S.A.S.`;
    const manager = person(random, 'CO').name;
    const home = place(random, 'CO');
    const date = random.date(2009, 2022);
    const number = random.filled('0#-######-##');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          company_name: company,
          registration_number: number,
          incorporation_date: date,
          city: home.city,
          country: 'CO',
          state: null,
        },
        registered_address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.state}, Colombia` },
        ...{ legal_form: null, authorized_capital: '$800.000.000', directors: [{ name: manager, role: 'Gerente' }] },
      },
      pages: [
        (pen) => {
          pen.logo(50, 34, 44, '#a3262a', 'CC');
          pen.text(110, 54, `CÁMARA DE COMERCIO DE ${home.city.toUpperCase()}`, { size: 12, bold: true });
          pen.text(110, 70, 'CERTIFICADO DE EXISTENCIA Y REPRESENTACIÓN LEGAL', { size: 10 });
          const rows: [string, string][] = [
            ['Razón social:', company],
            ['Nit:', '900456781-6'],
            ['Matrícula No.:', number],
            ['Domicilio principal:', `${home.city.toUpperCase()}, COLOMBIA`],
            ['Dirección domicilio:', home.street],
          ];
          pen.text(306, 110, 'NOMBRE, IDENTIFICACIÓN Y DOMICILIO', { bold: true, align: 'center' });
          rows.forEach(([label, value], i) => void pen.beside(60, 132 + i * 17, label, value, 160));
          pen.text(306, 240, 'CONSTITUCIÓN', { bold: true, align: 'center' });
          let y = pen.prose(
            60,
            260,
            490,
            `Por Documento Privado del ${written(date, 'DD de es de YYYY')} de la Asamblea de Accionistas, se constituyó la sociedad de naturaleza comercial denominada ${company}.`,
          );
          pen.text(306, y + 14, 'CAPITAL', { bold: true, align: 'center' });
          pen.text(306, y + 32, '* CAPITAL AUTORIZADO *', { align: 'center' });
          pen.beside(60, y + 48, 'Valor', '$800.000.000', 160);
          pen.beside(60, y + 63, 'No. de acciones', '800.000', 160);
          y += 92;
          pen.text(306, y, 'REPRESENTANTES LEGALES', { bold: true, align: 'center' });
          pen.table(
            60,
            y + 10,
            [120, 220, 150],
            [
              ['CARGO', 'NOMBRE', 'IDENTIFICACIÓN'],
              ['Gerente', manager.toUpperCase(), 'C.C. 71.380.229'],
            ],
          );
        },
      ],
    };
  },
};

/** A printout with dotted labels; the number and the name in one line. */
const peruvianTax: Layout = {
  ...{ name: 'tax-pe', type: 'tax_certificate', half, size: 'a4', count: 2 },
  compose(random) {
    const name = `${random.pick(['INVERSIONES COLCA', 'PESQUERA SAN BLAS', 'AGROEXPORT MISTI'])} S.A.C.`;
    const home = place(random, 'PE');
    const date = random.recent();
    const start = random.date(2006, 2019);
    return {
      font: random.pick([...FONTS.sans, 'courier-prime'] as const),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{
          tax_id: '20601234565',
          legal_name: name,
          issue_date: date,
          document_country: 'PE',
        },
        ...{ tax_status: 'active', legal_form: 'SOCIEDAD ANONIMA CERRADA' },
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.city} Perú` },
        economic_activities: [
          { code: '4690', description: 'VENTA AL POR MAYOR NO ESPECIALIZADA', is_primary: true },
          { code: '5210', description: 'ALMACENAMIENTO Y DEPÓSITO', is_primary: false },
        ],
      },
      pages: [
        (pen) => {
          pen.text(40, 46, 'SUNAT', { size: 20, bold: true, colour: '#1c4b8f' });
          pen.text(297, 80, 'FICHA RUC: 20601234565', { size: 13, bold: true, align: 'center' });
          pen.text(297, 96, name, { size: 11, align: 'center' });
          const rows: [string, string][] = [
            ['Número de RUC', '20601234565'],
            ['Apellidos y Nombres ó Razón Social', name],
            ['Tipo de Contribuyente', 'SOCIEDAD ANONIMA CERRADA'],
            ['Fecha de Inscripción', written(start, 'DD/MM/YYYY')],
            ['Estado del Contribuyente', 'ACTIVO'],
            ['Condición del Domicilio Fiscal', 'HABIDO'],
            [
              'Domicilio Fiscal',
              `${home.street.toUpperCase()} ${home.city.toUpperCase()} - ${home.state.toUpperCase()}`,
            ],
            ['Actividad Económica Principal', '4690 - VENTA AL POR MAYOR NO ESPECIALIZADA'],
            ['Actividad Económica Secundaria 1', '5210 - ALMACENAMIENTO Y DEPÓSITO'],
          ];
          rows.forEach(([label, value], i) => void pen.beside(40, 130 + i * 20, label, `: ${value}`, 210, { size: 9 }));
          pen.text(40, 340, `Fecha de emisión: ${written(date, 'DD/MM/YYYY')} - 14:22`, { size: 9 });
        },
      ],
    };
  },
};

/** Labels above values in two columns, the holder's address at the left as in a letter. */
const americanBank: Layout = {
  ...{ name: 'bank-us', type: 'bank_ownership', half, size: 'letter', count: 2 },
  compose(random) {
    const holder = random.next() < 0.5 ? person(random, 'US').name : 'Juniper Row Bakery LLC';
    const home = place(random, 'US');
    const date = random.recent();
    const routing = random.pick(['122105155', '091000019', '125000024']);
    const account = random.filled('4#########');
    const kind = random.pick(['Business Checking', 'Savings']);
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          account_holder_name: holder,
          account_number: account,
          bank_name: 'Harbor Pine Credit Union',
          account_type: kind,
        },
        ...{ routing_number: routing, statement_date: date },
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.state} ${home.postalCode}` },
      },
      pages: [
        (pen) => {
          pen.logo(50, 40, 36, '#28603f', 'HP');
          pen.text(96, 64, 'Harbor Pine Credit Union', { size: 16, bold: true, colour: '#28603f' });
          pen.text(562, 60, '18 Wharf St, Duluth, MN 55802', { size: 8, align: 'right' });
          pen.lines(60, 130, [holder, home.street, `${home.city}, ${home.state} ${home.postalCode}`], { size: 11 });
          pen.text(60, 210, 'Direct deposit and account verification', { size: 14, bold: true });
          pen.frame(60, 224, 492, 110);
          pen.above(76, 244, 'ACCOUNT OWNER', holder, { size: 11, labelSize: 7 });
          pen.above(330, 244, 'DATE ISSUED', written(date, 'en D, YYYY'), { size: 11, labelSize: 7 });
          pen.above(76, 276, 'ACCOUNT NUMBER', account, { size: 11, labelSize: 7 });
          pen.above(330, 276, 'ROUTING / TRANSIT NUMBER', routing, { size: 11, labelSize: 7 });
          pen.above(76, 308, 'ACCOUNT TYPE', kind, { size: 11, labelSize: 7 });
          pen.above(330, 308, 'STATUS', 'Open', { size: 11, labelSize: 7 });
          pen.prose(
            60,
            370,
            492,
            'Give this form to your employer or to anyone who pays you electronically. Deposits made by noon are available the same day.',
            { size: 9 },
          );
        },
      ],
    };
  },
};

export const COMPANIES_2: readonly Layout[] = [americanArticles, colombianRegister, peruvianTax, americanBank];
