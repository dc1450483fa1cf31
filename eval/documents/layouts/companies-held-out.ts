import { type Layout, OPEN_TAX_FIELDS } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { person, place, written } from '../world.ts';

const half = 'held-out';

/** A certificate in prose that names neither directors nor capital. */
const britishCertificate: Layout = {
  ...{ name: 'charter-gb', type: 'company_charter', half, size: 'a4', count: 2 },
  compose(random) {
    const company = `${random.pick(['HOLLOWAY MARINE', 'FENWICK & DALE TEXTILES', 'BRIARWOOD ANALYTICS'])} LIMITED`;
    const number = random.filled('1#######');
    const date = random.date(2009, 2024);
    return {
      font: random.pick(FONTS.serifs),
      fields: {
        ...{
          company_name: company,
          registration_number: number,
          incorporation_date: date,
          country: 'GB',
          legal_form: null,
          state: null,
          city: null,
        },
      },
      pages: [
        (pen) => {
          pen.frame(30, 30, 535, 782, '#7a6a2f', 2);
          pen.text(297, 130, 'CERTIFICATE OF INCORPORATION', { size: 20, bold: true, align: 'center' });
          pen.text(297, 152, 'OF A PRIVATE LIMITED COMPANY', { size: 13, align: 'center' });
          pen.text(297, 210, `Company Number ${number}`, { size: 13, align: 'center' });
          pen.prose(90, 270, 415, 'The Registrar of Companies for England and Wales, hereby certifies that', {
            size: 13,
          });
          pen.text(297, 330, company, { size: 17, bold: true, align: 'center' });
          const y = pen.prose(
            90,
            380,
            415,
            'is this day incorporated under the Companies Act 2006 as a private company, that the company is limited by shares, and the situation of its registered office is in England and Wales.',
            { size: 13 },
          );
          pen.text(90, y + 40, `Given at Companies House, Cardiff, on ${written(date, 'D en YYYY')}.`, { size: 13 });
          pen.logo(440, 640, 80, '#a9892d', 'CH');
        },
      ],
    };
  },
};

/** Clauses of a Brazilian contract; managers are named in prose. */
const brazilianContract: Layout = {
  ...{ name: 'charter-br', type: 'company_charter', half, size: 'a4', count: 2 },
  compose(random) {
    const company = `${random.pick(['CAFÉ SERRA AZUL', 'LOGÍSTICA PONTE NOVA', 'MÓVEIS JACARANDÁ'])} LTDA`;
    const [first, second] = [person(random, 'BR').name, person(random, 'BR').name];
    const home = place(random, 'BR');
    const date = random.date(2008, 2024);
    const nire = random.filled('352########');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          company_name: company,
          registration_number: nire,
          incorporation_date: date,
          city: home.city,
          state: home.state,
          country: 'BR',
        },
        registered_address: {
          street: home.street,
          whole: `${home.street} Centro ${home.city} ${home.state} CEP ${home.postalCode} Brasil`,
        },
        ...{
          legal_form: null,
          authorized_capital: 'R$ 250.000,00',
          directors: [{ name: first, role: 'administrador' }],
        },
      },
      pages: [
        (pen) => {
          pen.text(297, 60, 'CONTRATO DE CONSTITUIÇÃO DE SOCIEDADE EMPRESÁRIA LIMITADA', {
            size: 12,
            bold: true,
            align: 'center',
          });
          pen.text(297, 78, company, { size: 12, bold: true, align: 'center' });
          pen.text(555, 100, `NIRE: ${nire}`, { size: 9, align: 'right' });
          let y = pen.prose(
            60,
            124,
            475,
            `${first}, brasileiro(a), solteiro(a), empresário(a), e ${second}, brasileiro(a), casado(a), contador(a), resolvem constituir uma sociedade limitada mediante as cláusulas seguintes:`,
            { size: 10.5 },
          );
          for (const clause of [
            `CLÁUSULA PRIMEIRA – A sociedade girará sob o nome empresarial ${company}.`,
            `CLÁUSULA SEGUNDA – A sede da sociedade é na ${home.street}, Centro, ${home.city} - ${home.state}, CEP ${home.postalCode}.`,
            'CLÁUSULA TERCEIRA – O capital social é de R$ 250.000,00 (duzentos e cinquenta mil reais), dividido em 250.000 quotas de R$ 1,00 cada uma, totalmente integralizado.',
            'CLÁUSULA QUARTA – O objeto social é o comércio varejista e a prestação de serviços correlatos.',
            `CLÁUSULA QUINTA – A administração da sociedade caberá a ${first}, com os poderes e atribuições de administrador, autorizado o uso do nome empresarial.`,
          ])
            y = pen.prose(60, y + 12, 475, clause, { size: 10.5 });
          pen.text(60, y + 40, `${home.city}, ${written(date, 'D de pt de YYYY')}.`, { size: 10.5 });
          pen.signature(80, y + 110, 120);
          pen.signature(340, y + 110, 120);
          pen.text(80, y + 130, first, { size: 9 });
          pen.text(340, y + 130, second, { size: 9 });
        },
      ],
    };
  },
};

/** Boxes in rows with small labels, as on a Brazilian registration. */
const brazilianTax: Layout = {
  ...{ name: 'tax-br', type: 'tax_certificate', half, size: 'a4', count: 2 },
  compose(random) {
    const name = `${random.pick(['PANIFICADORA BOM DIA', 'TECELAGEM RIO CLARO', 'FARMACIA DO LARGO'])} LTDA`;
    const home = place(random, 'BR');
    const id = random.pick(['11.222.333/0001-81', '11.444.777/0001-61']);
    const date = random.recent();
    const opened = random.date(2001, 2019);
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...OPEN_TAX_FIELDS,
        ...{
          tax_id: id,
          legal_name: name,
          issue_date: date,
          document_country: 'BR',
        },
        ...{ tax_status: 'active', legal_form: null },
        address: { street: home.street, whole: `${home.street} ${home.postalCode} CENTRO ${home.city} ${home.state}` },
        economic_activities: [
          { code: '10.91-1-02', description: 'Fabricação de produtos de padaria', is_primary: true },
          { code: '47.21-1-02', description: 'Padaria e confeitaria com predominância de revenda', is_primary: false },
        ],
      },
      pages: [
        (pen) => {
          pen.text(297, 50, 'REPÚBLICA FEDERATIVA DO BRASIL', { size: 12, bold: true, align: 'center' });
          pen.text(297, 70, 'CADASTRO NACIONAL DA PESSOA JURÍDICA', { size: 11, bold: true, align: 'center' });
          const cell = (x: number, y: number, width: number, label: string, values: readonly string[]): void => {
            pen.frame(x, y, width, 16 + values.length * 12);
            pen.text(x + 4, y + 9, label, { size: 6.5 });
            pen.lines(x + 4, y + 21, values, { size: 9, bold: true });
          };
          cell(40, 90, 150, 'NÚMERO DE INSCRIÇÃO', [id, 'MATRIZ']);
          cell(190, 90, 220, 'COMPROVANTE DE INSCRIÇÃO E DE', ['SITUAÇÃO CADASTRAL']);
          cell(410, 90, 145, 'DATA DE ABERTURA', [written(opened, 'DD/MM/YYYY')]);
          cell(40, 136, 515, 'NOME EMPRESARIAL', [name]);
          cell(40, 170, 380, 'TÍTULO DO ESTABELECIMENTO (NOME DE FANTASIA)', ['********']);
          cell(420, 170, 135, 'PORTE', ['ME']);
          cell(40, 204, 515, 'CÓDIGO E DESCRIÇÃO DA ATIVIDADE ECONÔMICA PRINCIPAL', [
            '10.91-1-02 - Fabricação de produtos de padaria',
          ]);
          cell(40, 238, 515, 'CÓDIGO E DESCRIÇÃO DAS ATIVIDADES ECONÔMICAS SECUNDÁRIAS', [
            '47.21-1-02 - Padaria e confeitaria com predominância de revenda',
          ]);
          cell(40, 272, 515, 'CÓDIGO E DESCRIÇÃO DA NATUREZA JURÍDICA', ['206-2 - Sociedade Empresária Limitada']);
          cell(40, 306, 300, 'LOGRADOURO', [home.street.toUpperCase()]);
          cell(340, 306, 215, 'COMPLEMENTO', ['********']);
          cell(40, 340, 100, 'CEP', [home.postalCode]);
          cell(140, 340, 150, 'BAIRRO/DISTRITO', ['CENTRO']);
          cell(290, 340, 190, 'MUNICÍPIO', [home.city.toUpperCase()]);
          cell(480, 340, 75, 'UF', [home.state]);
          cell(40, 374, 300, 'SITUAÇÃO CADASTRAL', ['ATIVA']);
          cell(340, 374, 215, 'DATA DA SITUAÇÃO CADASTRAL', [written(opened, 'DD/MM/YYYY')]);
          pen.text(40, 440, `Emitido no dia ${written(date, 'DD/MM/YYYY')} às 10:42:07 (data e hora de Brasília).`, {
            size: 9,
          });
        },
      ],
    };
  },
};

export const COMPANIES_HELD_OUT: readonly Layout[] = [britishCertificate, brazilianContract, brazilianTax];
