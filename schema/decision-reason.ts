import * as z from 'zod';
import { failing } from './contract.ts';
import { matching, textUpTo } from './subject.ts';

/** The console chooses a reason by the keys 1 to 9. */
const MOST = 9;

export const ReasonCode = matching(
  /^[a-z][a-z0-9_]*$/,
  failing('INVALID_FORMAT', 'Send small letters, digits and underscores, such as other_birth_date.'),
).max(50);

/** Descriptions of the key `reason_code`, wherever it stands beside a reason. */
export const REASON_CODE =
  'The code of the reason among the `decision_reasons` of the tenant. Absent: it was written freely.';
export const REASON_CODE_GIVEN =
  'A code of the `decision_reasons` of the tenant for this verdict. Without a `reason` its English words are stored as the reason.';

/** Words in the languages of the console, up to a length. */
export const wordsUpTo = (most: number) => {
  const words = textUpTo(most).min(1);
  return {
    en: words,
    es: words.optional().describe('Absent: the English words.'),
    pt: words.optional().describe('Absent: the English words.'),
  };
};

/** A reason that people choose for a decision, in the languages of the console. */
export const DecisionReason = z
  .strictObject({
    code: ReasonCode,
    ...wordsUpTo(200),
  })
  .meta({ id: 'DecisionReason' });
export type DecisionReason = z.output<typeof DecisionReason>;

export const areDifferent = (all: readonly { readonly code: string }[]): boolean =>
  new Set(all.map(({ code }) => code)).size === all.length;

const reasons = (seeds: readonly DecisionReason[]) =>
  z
    .array(DecisionReason)
    .max(MOST)
    .refine(areDifferent, 'Two reasons have the same code.')
    .default([...seeds]);

/** The reasons that are offered for each verdict on a match and on a session. */
export const DecisionReasons = z.strictObject({
  false_positive: reasons([
    {
      code: 'other_birth_date',
      en: 'Another date of birth',
      es: 'Otra fecha de nacimiento',
      pt: 'Outra data de nascimento',
    },
    { code: 'other_country', en: 'Another country', es: 'Otro país', pt: 'Outro país' },
    {
      code: 'other_number',
      en: 'Another identity number',
      es: 'Otro número de identidad',
      pt: 'Outro número de identidade',
    },
    { code: 'other_name', en: 'Another name', es: 'Otro nombre', pt: 'Outro nome' },
    {
      code: 'other_occupation',
      en: 'Another occupation or business',
      es: 'Otra ocupación o actividad',
      pt: 'Outra ocupação ou atividade',
    },
    {
      code: 'other_kind',
      en: 'Another kind: person, company or thing',
      es: 'Otro tipo: persona, empresa o cosa',
      pt: 'Outro tipo: pessoa, empresa ou coisa',
    },
  ]),
  true_match: reasons([
    {
      code: 'same_details',
      en: 'Name and other details agree',
      es: 'Coinciden el nombre y otros datos',
      pt: 'Coincidem o nome e outros dados',
    },
    {
      code: 'same_number',
      en: 'The same identity number',
      es: 'El mismo número de identidad',
      pt: 'O mesmo número de identidade',
    },
    {
      code: 'confirmed',
      en: 'Confirmed by the customer',
      es: 'Confirmado por el cliente',
      pt: 'Confirmado pelo cliente',
    },
  ]),
  approved: reasons([
    { code: 'nothing_found', en: 'Nothing speaks against it', es: 'Nada se opone', pt: 'Nada se opõe' },
    {
      code: 'somebody_else',
      en: 'What was found is about somebody else',
      es: 'Lo encontrado es de otra persona',
      pt: 'O que foi encontrado é de outra pessoa',
    },
    {
      code: 'checked_otherwise',
      en: 'Checked by other means',
      es: 'Comprobado por otros medios',
      pt: 'Verificado por outros meios',
    },
    { code: 'risk_accepted', en: 'The risk is accepted', es: 'Se acepta el riesgo', pt: 'O risco é aceito' },
  ]),
  rejected: reasons([
    { code: 'listed', en: 'On a list', es: 'Está en una lista', pt: 'Está em uma lista' },
    {
      code: 'document_not_genuine',
      en: 'A document is not genuine',
      es: 'Un documento no es auténtico',
      pt: 'Um documento não é autêntico',
    },
    {
      code: 'other_face',
      en: 'The face is of somebody else',
      es: 'La cara es de otra persona',
      pt: 'O rosto é de outra pessoa',
    },
    {
      code: 'risk_too_high',
      en: 'The risk is too high',
      es: 'El riesgo es demasiado alto',
      pt: 'O risco é alto demais',
    },
    {
      code: 'not_completed',
      en: 'Data or documents are missing',
      es: 'Faltan datos o documentos',
      pt: 'Faltam dados ou documentos',
    },
  ]),
});
export type DecisionReasons = z.output<typeof DecisionReasons>;
