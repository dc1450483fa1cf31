import type { FormField } from '@vett/schema/workflow-field';
import type { WorkflowStep } from '@vett/schema/workflow-step';
import type { z } from 'zod';

type TemplateField = z.input<typeof FormField>;
export type TemplateStep = z.input<typeof WorkflowStep>;

/** A text in the three languages of the templates. */
export type TemplateText = readonly [en: string, es: string, pt: string];

export const LOCALES = ['en', 'es', 'pt'];

/** Makes a member and its translations out of texts in three languages. */
export const inLanguages = (texts: Readonly<Record<string, TemplateText | undefined>>) => {
  const of = (language: 0 | 1 | 2) =>
    Object.fromEntries(Object.entries(texts).flatMap(([member, text]) => (text ? [[member, text[language]]] : [])));
  return { ...of(0), translations: { es: of(1), pt: of(2) } };
};

/** A field with its name in three languages. */
export const field = <F extends Omit<TemplateField, 'field_id' | 'name'>>(
  field_id: string,
  name: TemplateText,
  settings: F,
): TemplateField =>
  ({ field_id, field_key: field_id, ...settings, ...inLanguages({ name }) }) as unknown as TemplateField;

interface Choice {
  readonly value: string;
  readonly label: TemplateText;
}

/** A field with options in three languages. */
export function choice(
  field_id: string,
  name: TemplateText,
  options: readonly Choice[],
  settings: { required?: boolean } = {},
): TemplateField {
  const labels = (language: 0 | 1 | 2) =>
    Object.fromEntries(options.map(({ value, label }) => [value, label[language]]));
  return {
    field_id,
    field_key: field_id,
    type: 'select',
    name: name[0],
    required: settings.required ?? true,
    options: options.map(({ value, label }) => ({ value, label: label[0] })),
    translations: { es: { name: name[1], options: labels(1) }, pt: { name: name[2], options: labels(2) } },
  };
}

type StepDraft = TemplateStep extends infer S
  ? S extends unknown
    ? Omit<S, 'order' | 'step_id' | 'name'>
    : never
  : never;

export interface NamedStep {
  readonly step_id: string;
  readonly texts: Readonly<{ name: TemplateText; instructions?: TemplateText }>;
  /** The text of a consent, whose first language stands in its settings. */
  readonly consent?: TemplateText;
  /** The label of the document that the step asks for, by its type. */
  readonly labels?: Readonly<Record<string, TemplateText>>;
  readonly settings: StepDraft;
}

/** Numbers steps in their order. */
export const numbered = (steps: readonly NamedStep[]): TemplateStep[] =>
  steps.map(({ step_id, texts, consent, labels, settings }, index) => {
    const { translations, ...inFirst } = inLanguages({ ...texts });
    const of = (language: 1 | 2) => ({ consent_text: consent?.[language] });
    const named = (language: 1 | 2) => ({
      document_labels: Object.fromEntries(Object.entries(labels ?? {}).map(([type, label]) => [type, label[language]])),
    });
    const es = { ...translations.es, ...(consent && of(1)), ...(labels && named(1)) };
    const pt = { ...translations.pt, ...(consent && of(2)), ...(labels && named(2)) };
    return { step_id, order: index + 1, ...settings, ...inFirst, translations: { es, pt } } as unknown as TemplateStep;
  });

export const YES_NO: readonly Choice[] = [
  { value: 'yes', label: ['Yes', 'Sí', 'Sim'] },
  { value: 'no', label: ['No', 'No', 'Não'] },
];

const CONSENT: TemplateText = [
  'I agree that my data, my documents and images of my face are used to verify my identity and to compare my name with lists of sanctions and of politically exposed persons. I confirm that my answers are true and complete. I may ask which data is stored, have it corrected, and have it erased as far as no law requires its storage.',
  'Acepto que mis datos, mis documentos y las imágenes de mi rostro se usen para verificar mi identidad y para comparar mi nombre con listas de sanciones y de personas expuestas políticamente. Confirmo que mis respuestas son verdaderas y completas. Puedo pedir qué datos se guardan, su corrección y su supresión, salvo que la ley exija conservarlos.',
  'Concordo que meus dados, meus documentos e as imagens do meu rosto sejam usados para verificar minha identidade e para comparar meu nome com listas de sanções e de pessoas expostas politicamente. Confirmo que minhas respostas são verdadeiras e completas. Posso pedir quais dados são guardados, a sua correção e a sua eliminação, salvo quando a lei exigir que sejam conservados.',
];

export const consent: NamedStep = {
  step_id: 'consent',
  texts: { name: ['Your consent', 'Su consentimiento', 'Seu consentimento'] },
  consent: CONSENT,
  settings: { type: 'consent', consent_config: { text: CONSENT[0], version: '1' } },
};

const ID_LABEL: TemplateText = [
  'Passport, identity card or driving licence, both sides',
  'Pasaporte, cédula o licencia de conducir, ambos lados',
  'Passaporte, identidade ou carteira de motorista, os dois lados',
];

export const identityDocument: NamedStep = {
  step_id: 'identity-document',
  texts: {
    name: ['Identity document', 'Documento de identidad', 'Documento de identidade'],
    instructions: [
      'Take a photo of the whole document, without glare, so that every line can be read.',
      'Saque una foto del documento entero, sin reflejos, en la que se lea cada línea.',
      'Tire uma foto do documento inteiro, sem reflexos, em que se leia cada linha.',
    ],
  },
  labels: { id_document: ID_LABEL },
  settings: {
    type: 'document_upload',
    document_requirements: [
      { document_type: 'id_document', label: ID_LABEL[0], allow_multiple: true, auto_extract: true, max_files: 2 },
    ],
  },
};

export const addressDocument: NamedStep = {
  step_id: 'proof-of-address',
  texts: {
    name: ['Proof of address', 'Comprobante de domicilio', 'Comprovante de endereço'],
    instructions: [
      'Upload a bill or a bank statement with your name and address that is at most three months old.',
      'Suba una factura o un estado de cuenta con su nombre y domicilio de los últimos tres meses.',
      'Envie uma conta ou um extrato bancário com seu nome e endereço dos últimos três meses.',
    ],
  },
  settings: {
    type: 'document_upload',
    document_requirements: [{ document_type: 'proof_of_address', auto_extract: true, max_age_days: 90 }],
  },
};

export const livenessCheck: NamedStep = {
  step_id: 'liveness',
  texts: {
    name: ['Your face', 'Su rostro', 'Seu rosto'],
    instructions: [
      'Look into the camera and do what the page asks.',
      'Mire a la cámara y haga lo que la página le pida.',
      'Olhe para a câmera e faça o que a página pedir.',
    ],
  },
  settings: { type: 'liveness', liveness_config: { challenge_type: 'active' } },
};

export const personalFields: TemplateField[] = [
  field('full_name', ['Full name', 'Nombre completo', 'Nome completo'], {
    type: 'name',
    required: true,
    validate_lists: true,
  }),
  field('date_of_birth', ['Date of birth', 'Fecha de nacimiento', 'Data de nascimento'], {
    type: 'date',
    required: true,
    min_age: 18,
    max_age: 120,
  }),
  field('nationality', ['Nationality', 'Nacionalidad', 'Nacionalidade'], {
    type: 'country',
    required: true,
    country_type: 'nationality',
  }),
  field('residence_country', ['Country of residence', 'País de residencia', 'País de residência'], {
    type: 'country',
    required: true,
    country_type: 'residence',
  }),
  field('address', ['Address', 'Domicilio', 'Endereço'], { type: 'address', required: true }),
  field('email', ['Email', 'Correo electrónico', 'E-mail'], { type: 'email', required: true, validate_email: true }),
  field('phone', ['Phone', 'Teléfono', 'Telefone'], { type: 'phone', required: true }),
];

export const personalInfo = (more: readonly TemplateField[] = []): NamedStep => ({
  step_id: 'personal-info',
  texts: { name: ['About you', 'Sobre usted', 'Sobre você'] },
  settings: { type: 'form_fill', custom_fields: [...personalFields, ...more] },
});
