import { squeeze } from '../squeeze.ts';

interface TaxDocument {
  type: string;
  country: string;
  /** Each group must be found: one of its phrases. */
  needs: string[][];
}

/** Certificates of tax registration by the phrases of their titles. */
const DOCUMENTS: TaxDocument[] = [
  {
    type: 'constancia_inscripcion_afip',
    country: 'AR',
    needs: [
      ['constancia de inscripción', 'constancia de opción', 'constancia de CUIT'],
      ['AFIP', 'ARCA', 'CUIT', 'Agencia de Recaudación'],
    ],
  },
  {
    type: 'constancia_situacion_fiscal_sat',
    country: 'MX',
    needs: [
      ['constancia de situación fiscal', 'cédula de identificación fiscal'],
      ['SAT', 'RFC', 'Registro Federal de Contribuyentes', 'Servicio de Administración Tributaria'],
    ],
  },
  {
    type: 'ficha_ruc_sunat',
    country: 'PE',
    needs: [
      ['ficha RUC', 'comprobante de información registrada', 'consulta RUC', 'constancia de información registrada'],
      ['SUNAT', 'RUC'],
    ],
  },
  {
    type: 'rut_dian',
    country: 'CO',
    needs: [
      ['formulario del registro único tributario', 'registro único tributario'],
      ['DIAN', 'NIT', 'Número de identificación tributaria'],
    ],
  },
  {
    type: 'certificado_dgi',
    country: 'UY',
    needs: [
      [
        'certificado único',
        'constancia de inscripción',
        'tarjeta RUT',
        'certificado de vigencia',
        'datos del contribuyente',
        'formulario 6351',
        'constancia de RUT',
        'constancia de RUC',
      ],
      ['DGI', 'Dirección General Impositiva', 'BPS'],
    ],
  },
  {
    type: 'cedula_rut_sii',
    country: 'CL',
    needs: [
      [
        'cédula RUT',
        'carpeta tributaria',
        'situación tributaria',
        'rol único tributario',
        'inicio de actividades',
        'e-RUT',
      ],
      ['SII', 'Servicio de Impuestos Internos'],
    ],
  },
  {
    type: 'comprovante_cnpj',
    country: 'BR',
    needs: [
      ['comprovante de inscrição', 'cadastro nacional da pessoa jurídica', 'cartão CNPJ', 'situação cadastral'],
      ['CNPJ', 'Receita Federal', 'cadastro nacional da pessoa jurídica'],
    ],
  },
  {
    type: 'comprovante_cpf',
    country: 'BR',
    needs: [['comprovante de situação cadastral', 'comprovante de inscrição'], ['CPF']],
  },
  {
    type: 'ein_letter_irs',
    country: 'US',
    needs: [
      ['Employer Identification Number', 'Employer ID number', 'CP 575', 'CP575', '147C'],
      ['Internal Revenue Service', 'Department of the Treasury', 'IRS'],
    ],
  },
  {
    type: 'utr_letter_hmrc',
    country: 'GB',
    needs: [
      ['Unique Taxpayer Reference', 'UTR'],
      ['HM Revenue', 'HMRC'],
    ],
  },
  {
    type: 'vat_certificate_hmrc',
    country: 'GB',
    needs: [
      ['certificate of registration for value added tax', 'VAT registration', 'VAT certificate'],
      ['HM Revenue', 'HMRC', 'Value Added Tax'],
    ],
  },
  {
    type: 'certificado_nif_aeat',
    country: 'ES',
    needs: [
      [
        'tarjeta acreditativa',
        'número de identificación fiscal',
        'comunicación acreditativa',
        'certificado de situación censal',
        'situación en el censo',
        'certificado tributario',
      ],
      ['Agencia Tributaria', 'AEAT', 'Agencia Estatal de Administración Tributaria'],
    ],
  },
];

export interface TaxDocumentKind {
  type: string;
  country: string;
}

/** The kind of tax certificate; null: none that we know. */
export function taxDocumentOf(text: string): TaxDocumentKind | null {
  const { text: squeezed } = squeeze(text);
  const words = new Set((text.match(/\p{L}{2,}/gu) ?? []).map((word) => squeeze(word).text));
  // Short names such as SAT stand in longer words: they count as words of their own alone.
  const has = (phrase: string) =>
    phrase.length > 5 ? squeezed.includes(squeeze(phrase).text) : words.has(squeeze(phrase).text);
  return DOCUMENTS.find(({ needs }) => needs.every((phrases) => phrases.some(has))) ?? null;
}
