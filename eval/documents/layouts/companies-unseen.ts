import { type Layout, OPEN_TAX_FIELDS } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'held-out';

/** Numbered articles in words, signed by an authorized person. */
const formation: Layout = {
  ...{ name: 'formation-us', type: 'company_charter', half, size: 'letter', count: 2 },
  compose(random) {
    const company = `${random.pick(['Quarry Bend Holdings', 'Tidewater Loom', 'Marigold Freight'])}, LLC`;
    const home = place(random, 'US');
    const date = random.date(2010, 2024);
    const number = random.filled('58#####');
    return {
      font: random.pick(FONTS.serifs),
      fields: {
        ...{ company_name: company, registration_number: number, incorporation_date: date, country: 'US' },
        ...{ legal_form: null, state: null, city: null, directors: null },
        registered_address: {
          street: home.street,
          whole: `${home.street} ${home.city} ${home.state} ${home.postalCode}`,
        },
      },
      pages: [
        (pen) => {
          pen.lines(572, 40, ['State of Delaware', 'Secretary of State', `Filed ${written(date, 'MM/DD/YYYY')}`], {
            ...{ size: 8.5, align: 'right' },
          });
          pen.text(572, 76, `File Number ${number}`, { size: 8.5, align: 'right' });
          pen.text(306, 120, 'CERTIFICATE OF FORMATION', { size: 15, bold: true, align: 'center' });
          pen.text(306, 138, 'OF LIMITED LIABILITY COMPANY', { size: 12, align: 'center' });
          let y = 180;
          for (const clause of [
            `FIRST: The name of the limited liability company is ${company}.`,
            `SECOND: The address of its registered office is ${home.street}, ${home.city}, ${home.state} ${home.postalCode}. The name of its registered agent at such address is Harbor Agents Inc.`,
            `THIRD: This certificate is effective on ${written(date, 'en D, YYYY')}, the date of its filing.`,
          ])
            y = pen.prose(60, y, 490, clause, { size: 11 }) + 12;
          pen.signature(330, y + 50, 130);
          pen.text(330, y + 66, 'Authorized Person', { size: 9 });
        },
      ],
    };
  },
};

/** A register entry of Portugal: capitals with a colon, managers below a title of their own. */
const portugueseRegister: Layout = {
  ...{ name: 'register-pt', type: 'company_charter', half, size: 'a4', count: 2 },
  compose(random) {
    const company = `${random.pick(['VINHAS DO MARÃO', 'CERÂMICA DO VOUGA', 'PESCAS DE AVEIRO'])}, LDA`;
    const [first, second] = [person(random, 'PT').name, person(random, 'PT').name];
    const home = place(random, 'PT');
    const date = random.date(2004, 2023);
    const number = random.filled('50#######');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{ company_name: company, registration_number: number, incorporation_date: date, country: 'PT' },
        ...{ city: home.city, state: null, legal_form: 'SOCIEDADE POR QUOTAS', authorized_capital: '5.000,00 Euros' },
        registered_address: { street: home.street, whole: `${home.street} ${home.postalCode} ${home.city} Portugal` },
        directors: [
          { name: first, role: 'gerente' },
          { name: second, role: 'gerente' },
        ],
      },
      pages: [
        (pen) => {
          pen.text(40, 50, 'Certidão Permanente', { size: 17, bold: true, colour: '#1b4f72' });
          pen.text(40, 68, 'Conservatória do Registo Comercial', { size: 10 });
          pen.rule(40, 78, 555);
          let y = 104;
          for (const [label, value] of [
            ['NIPC', number],
            ['FIRMA', company],
            ['NATUREZA JURÍDICA', 'SOCIEDADE POR QUOTAS'],
            ['SEDE', `${home.street}, ${home.postalCode} ${home.city}`],
            ['CAPITAL', '5.000,00 Euros'],
            ['DATA DA CONSTITUIÇÃO', written(date, 'YYYY-MM-DD')],
          ] as const) {
            pen.text(40, y, `${label}: ${value}`, { size: 10 });
            y += 18;
          }
          pen.text(40, y + 12, 'GERÊNCIA', { size: 10, bold: true });
          pen.lines(56, y + 30, [`Nome: ${first}`, 'Cargo: Gerente', `Nome: ${second}`, 'Cargo: Gerente'], {
            size: 10,
          });
        },
      ],
    };
  },
};

/** A certificate about the census of taxpayers, in prose with one list. */
const spanishTax: Layout = {
  ...{ name: 'tax-es', type: 'tax_certificate', half, size: 'a4', count: 2 },
  compose(random) {
    const name = `${random.pick(['ACEITES LA ENCINA', 'TALLERES MONCAYO', 'EDITORIAL EL CIERZO'])} SL`;
    const home = place(random, 'ES');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{ tax_id: 'B58378431', legal_name: name, issue_date: date, document_country: 'ES' },
        ...{ tax_status: null, legal_form: null, tax_obligations: null },
        address: { street: home.street, whole: `${home.street} ${home.postalCode} ${home.city} ${home.state} España` },
        economic_activities: null,
      },
      pages: [
        (pen) => {
          pen.text(40, 50, 'Agencia Tributaria', { size: 15, bold: true, colour: '#7b241c' });
          pen.text(555, 50, 'CERTIFICADO DE SITUACIÓN CENSAL', { size: 11, bold: true, align: 'right' });
          pen.text(40, 96, 'Nº REFERENCIA: 2026384188', { size: 9 });
          let y = 126;
          for (const [label, value] of [
            ['N.I.F.', 'B58378431'],
            ['Razón social', name],
            ['Domicilio fiscal', `${home.street}, ${home.postalCode} ${home.city}`],
          ] as const) {
            pen.beside(40, y, label, value, 120, { size: 10, labelBold: true });
            y += 18;
          }
          y = pen.prose(
            40,
            y + 16,
            515,
            'La Agencia Estatal de Administración Tributaria CERTIFICA que, conforme a los datos que obran en el censo de empresarios, profesionales y retenedores, el contribuyente arriba indicado figura de alta.',
            { size: 10 },
          );
          pen.prose(
            40,
            y + 16,
            515,
            `Documento firmado electrónicamente con fecha ${written(date, 'D de es de YYYY')}.`,
            {
              size: 10,
            },
          );
        },
      ],
    };
  },
};

/** Proof of an account number of Portugal: labels above their values in two columns. */
const portugueseBank: Layout = {
  ...{ name: 'bank-pt', type: 'bank_ownership', half, size: 'a4', count: 2 },
  compose(random) {
    const { name } = person(random, 'PT');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          account_holder_name: name,
          account_number: 'PT50000201231234567890154',
          bank_name: 'Banco Serra da Lua, S.A.',
        },
        ...{ account_type: 'conta à ordem', routing_number: null, statement_date: date },
      },
      pages: [
        (pen) => {
          pen.text(40, 56, 'Banco Serra da Lua, S.A.', { size: 16, bold: true, colour: '#154360' });
          pen.text(40, 92, 'Comprovativo de IBAN', { size: 13, bold: true });
          const style = { size: 11, labelSize: 8 };
          pen.above(40, 130, 'Nome do titular', name, style);
          pen.above(320, 130, 'Tipo de conta', 'Conta à ordem', style);
          pen.above(40, 170, 'IBAN', 'PT50 0002 0123 1234 5678 9015 4', style);
          pen.above(320, 170, 'Moeda', 'EUR', style);
          pen.prose(
            40,
            230,
            515,
            'O Banco declara que a conta identificada pelo IBAN acima se encontra aberta em nome do titular indicado.',
            { size: 10 },
          );
          pen.text(40, 290, `Emitido em ${written(date, 'DD-MM-YYYY')}`, { size: 10 });
        },
      ],
    };
  },
};

/** A statement of Mexico: the holder without a label, its numbers in a table. */
const mexicanBank: Layout = {
  ...{ name: 'statement-mx', type: 'bank_ownership', half, size: 'letter', count: 2 },
  compose(random) {
    const { name } = person(random, 'MX');
    const home = place(random, 'MX');
    const date = random.recent();
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{ account_holder_name: name.toUpperCase(), account_number: null, bank_name: 'Banco Valle Alto, S.A.' },
        ...{ account_type: null, routing_number: null, statement_date: date },
        address: {
          street: home.street,
          whole: `${home.street} ${home.postalCode} ${home.city} ${home.state} C.P. México`,
        },
      },
      pages: [
        (pen) => {
          pen.text(40, 46, 'Banco Valle Alto, S.A.', { size: 15, bold: true, colour: '#b03a2e' });
          pen.text(572, 46, 'ESTADO DE CUENTA', { size: 12, bold: true, align: 'right' });
          pen.lines(
            40,
            90,
            [
              name.toUpperCase(),
              home.street.toUpperCase(),
              `${home.city.toUpperCase()}, ${home.state.toUpperCase()}, C.P. ${home.postalCode}`,
            ],
            { size: 10 },
          );
          pen.table(
            340,
            76,
            [120, 112],
            [
              ['Fecha de corte', written(date, 'DD/MM/YYYY')],
              ['No. de cuenta', random.filled('01########')],
              ['CLABE', '032180000118359719'],
            ],
            { head: false },
          );
          pen.table(
            40,
            200,
            [80, 320, 130],
            [
              ['Fecha', 'Concepto', 'Monto'],
              ['02/01', 'Saldo inicial', '$ 12,400.00'],
              ['09/01', 'Depósito en efectivo', '$ 3,000.00'],
            ],
          );
        },
      ],
    };
  },
};

export const COMPANIES_UNSEEN: readonly Layout[] = [
  formation,
  portugueseRegister,
  spanishTax,
  portugueseBank,
  mexicanBank,
];
