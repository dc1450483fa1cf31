import { type Layout, OPEN_TAX_FIELDS } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'development';

/** Clauses of a Spanish deed in prose. */
const spanishDeed: Layout = {
  ...{ name: 'deed-es', type: 'company_charter', half, size: 'a4', count: 2 },
  compose(random) {
    const company = `${random.pick(['TALLERES ARBOLEDA', 'SUMINISTROS ALCARRIA', 'VIÑEDOS DEL PISUERGA'])}, S.L.`;
    const administrator = person(random, 'ES').name;
    const founder = person(random, 'ES').name;
    const home = place(random, 'ES');
    const date = random.date(2012, 2024);
    const capital = random.pick(['3.000', '12.500', '60.000']);
    return {
      font: random.pick(FONTS.serifs),
      fields: {
        ...{
          company_name: company,
          registration_number: null,
          incorporation_date: date,
          city: home.city,
          state: null,
          country: 'ES',
        },
        registered_address: { street: home.street, whole: `${home.street}, ${home.postalCode} ${home.city}, España` },
        ...{ legal_form: 'Sociedad de Responsabilidad Limitada', authorized_capital: `${capital} euros` },
        directors: [{ name: administrator, role: 'Administrador único' }],
      },
      pages: [
        (pen) => {
          pen.text(297, 60, 'ESCRITURA DE CONSTITUCIÓN', { size: 14, bold: true, align: 'center' });
          pen.text(297, 78, 'DE SOCIEDAD DE RESPONSABILIDAD LIMITADA', { size: 11, align: 'center' });
          let y = pen.prose(
            70,
            116,
            455,
            `En ${home.city}, mi residencia, a ${written(date, 'D de es de YYYY')}. Ante mí, PILAR SOTOMAYOR CANO, Notaria del Ilustre Colegio de esta ciudad, COMPARECEN: Don ${founder} y ${administrator}, mayores de edad, con capacidad legal para otorgar esta escritura.`,
            { size: 11 },
          );
          y = pen.prose(
            70,
            y + 14,
            455,
            `PRIMERO.- Los comparecientes constituyen una sociedad mercantil de responsabilidad limitada con la denominación de «${company}», que se regirá por los estatutos que se incorporan.`,
            { size: 11 },
          );
          y = pen.prose(
            70,
            y + 14,
            455,
            `SEGUNDO.- El domicilio social queda fijado en ${home.street}, ${home.postalCode} ${home.city}.`,
            { size: 11 },
          );
          y = pen.prose(
            70,
            y + 14,
            455,
            `TERCERO.- El capital social es de ${capital} euros, dividido en participaciones sociales de un euro de valor nominal cada una, íntegramente desembolsado.`,
            { size: 11 },
          );
          y = pen.prose(
            70,
            y + 14,
            455,
            `CUARTO.- Se nombra administrador único de la sociedad, por tiempo indefinido, a ${administrator}, quien acepta el cargo.`,
            { size: 11 },
          );
          pen.prose(
            70,
            y + 14,
            455,
            'QUINTO.- Objeto social: la reparación y el comercio al por mayor de maquinaria y suministros industriales.',
            { size: 11 },
          );
          pen.signature(330, 720, 120);
        },
      ],
    };
  },
};

/** Labels with colons, a table of activities and one of obligations. */
const mexicanTax: Layout = {
  ...{ name: 'tax-mx', type: 'tax_certificate', half, size: 'letter', count: 2 },
  compose(random) {
    const name = random.pick(['COMERCIALIZADORA HUIZACHE', 'DISTRIBUIDORA CIELO ROJO', 'AUTOPARTES TLALOC']);
    const home = place(random, 'MX');
    const id = random.pick(['CHU090412H21', 'DCR120730H30', 'ATL150218H32']);
    const date = random.recent();
    const start = random.date(2010, 2020);
    const legalForm = 'SOCIEDAD ANONIMA DE CAPITAL VARIABLE';
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{
          tax_id: id,
          legal_name: name,
          issue_date: date,
          document_country: 'MX',
        },
        ...{ tax_status: 'active', legal_form: legalForm },
        address: {
          street: home.street,
          whole: `${home.street} COL. LA PAZ ${home.postalCode} ${home.city} ${home.state} México`,
        },
        economic_activities: [
          { code: '', description: 'Comercio al por mayor de abarrotes', is_primary: true },
          { code: '', description: 'Alquiler de oficinas y locales comerciales', is_primary: false },
        ],
        tax_obligations: [
          { name: 'Declaración anual de ISR del ejercicio personas morales', start_date: start },
          { name: 'Pago definitivo mensual de IVA', start_date: start },
        ],
      },
      pages: [
        (pen) => {
          pen.text(40, 50, 'HACIENDA', { size: 16, bold: true, colour: '#6b1b36' });
          pen.text(150, 50, 'SAT  Servicio de Administración Tributaria', { size: 9 });
          pen.text(306, 84, 'CONSTANCIA DE SITUACIÓN FISCAL', { size: 14, bold: true, align: 'center' });
          pen.text(
            572,
            104,
            `Lugar y Fecha de Emisión: ${home.city.toUpperCase()}, ${home.state.toUpperCase()} A ${written(date, 'DD DE es DE YYYY').toUpperCase()}`,
            { size: 8, align: 'right' },
          );
          pen.fill(40, 116, 532, 16, '#d9d9d9');
          pen.text(44, 128, 'Datos de Identificación del Contribuyente:', { bold: true });
          const rows: [string, string][] = [
            ['RFC:', id],
            ['Denominación/Razón Social:', name],
            ['Régimen Capital:', legalForm],
            ['Nombre Comercial:', ''],
            ['Fecha inicio de operaciones:', written(start, 'DD DE es DE YYYY').toUpperCase()],
            ['Estatus en el padrón:', 'ACTIVO'],
          ];
          rows.forEach(
            ([label, value], i) => void pen.beside(44, 148 + i * 16, label, value, 180, { size: 9, labelBold: true }),
          );
          pen.fill(40, 250, 532, 16, '#d9d9d9');
          pen.text(44, 262, 'Datos del domicilio registrado', { bold: true });
          pen.beside(44, 282, 'Código Postal:', home.postalCode, 80, { size: 9 });
          pen.beside(300, 282, 'Calle y Número:', home.street.toUpperCase(), 80, { size: 9 });
          pen.beside(44, 298, 'Nombre de la Colonia:', 'LA PAZ', 110, { size: 9 });
          pen.beside(300, 298, 'Municipio:', home.city.toUpperCase(), 80, { size: 9 });
          pen.beside(44, 314, 'Entidad Federativa:', home.state.toUpperCase(), 110, { size: 9 });
          pen.text(44, 344, 'Actividades Económicas:', { bold: true });
          let y = pen.table(
            40,
            352,
            [50, 300, 70, 112],
            [
              ['Orden', 'Actividad Económica', 'Porcentaje', 'Fecha Inicio'],
              ['1', 'Comercio al por mayor de abarrotes', '80', written(start, 'DD/MM/YYYY')],
              ['2', 'Alquiler de oficinas y locales comerciales', '20', written(start, 'DD/MM/YYYY')],
            ],
            { size: 8 },
          );
          pen.text(44, y, 'Obligaciones:', { bold: true });
          y = pen.table(
            40,
            y + 8,
            [300, 120, 112],
            [
              ['Descripción de la Obligación', 'Vencimiento', 'Fecha Inicio'],
              [
                'Declaración anual de ISR del ejercicio personas morales',
                'Dentro de los tres meses siguientes',
                written(start, 'DD/MM/YYYY'),
              ],
              ['Pago definitivo mensual de IVA', 'A más tardar el día 17', written(start, 'DD/MM/YYYY')],
            ],
            { size: 8 },
          );
          pen.prose(
            40,
            y + 10,
            532,
            'Sus datos personales son incorporados y protegidos en los sistemas del SAT, de conformidad con los lineamientos de protección de datos.',
            { size: 7 },
          );
        },
      ],
    };
  },
};

/** A letter in which the holder, the account and the code stand in prose. */
const spanishBank: Layout = {
  ...{ name: 'bank-es', type: 'bank_ownership', half, size: 'a4', count: 2 },
  compose(random) {
    const holder = random.next() < 0.5 ? person(random, 'ES').name : 'Cerámicas Valdeón, S.L.';
    const home = place(random, 'ES');
    const date = random.recent();
    const account = random.pick(['ES91 2100 0418 4502 0005 1332', 'ES79 2100 0813 6101 2345 6789']);
    return {
      font: random.pick([...FONTS.serifs, ...FONTS.sans]),
      fields: {
        ...{
          account_holder_name: holder,
          account_number: account,
          bank_name: 'Banco Castilnorte, S.A.',
          account_type: 'cuenta corriente',
          routing_number: null,
        },
        statement_date: date,
        address: { street: home.street, whole: `${home.street}, ${home.postalCode} ${home.city}` },
      },
      pages: [
        (pen) => {
          pen.logo(480, 40, 50, '#123a63', 'BC', false);
          pen.lines(60, 56, ['Banco Castilnorte, S.A.', 'Oficina 0418', 'Plaza Mayor 2, 47001 Valladolid'], {
            size: 9,
          });
          pen.text(297, 160, 'CERTIFICADO DE TITULARIDAD DE CUENTA', { size: 13, bold: true, align: 'center' });
          let y = pen.prose(
            60,
            210,
            475,
            `Banco Castilnorte, S.A., y en su nombre el director de la oficina 0418, CERTIFICA:`,
            { size: 11 },
          );
          y = pen.prose(
            60,
            y + 12,
            475,
            `Que ${holder}, con NIF ${random.filled('########@')} y domicilio en ${home.street}, ${home.postalCode} ${home.city}, es titular de la cuenta corriente con IBAN ${account}, abierta en esta entidad y que a la fecha se encuentra vigente.`,
            { size: 11 },
          );
          pen.prose(
            60,
            y + 12,
            475,
            `Y para que conste, a petición del interesado, se expide el presente certificado en Valladolid, a ${written(date, 'D de es de YYYY')}.`,
            { size: 11 },
          );
          pen.signature(340, 460, 110);
          pen.text(340, 490, 'El director de la oficina');
        },
      ],
    };
  },
};

export const COMPANIES: readonly Layout[] = [spanishDeed, mexicanTax, spanishBank];
