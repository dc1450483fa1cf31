import type { Audience } from '@vett/schema/contract';
import type { ErrorCode } from '@vett/schema/error';
import { localeFor } from '../features/workflow/workflow.ts';
import { AppError } from '../platform/error.ts';
import { languageIn, languagesRead } from '../platform/language.ts';
import { withTimeout } from '../platform/timeout.ts';
import { type Access, linkTokenOf, type RequestCredentials } from './access.ts';
import { fieldIn } from './field-language.ts';

/** The refusals that end users may get, in Spanish and Portuguese. */
export const TOLD: Readonly<Partial<Record<ErrorCode, readonly [es: string, pt: string]>>> = {
  SESSION_EXPIRED: ['El enlace ha caducado.', 'O link expirou.'],
  LINK_REVOKED: ['Este enlace ya no vale: se envió otro.', 'Este link já não vale: outro foi enviado.'],
  INVALID_ACCESS_TOKEN: ['El enlace no es válido.', 'O link não é válido.'],
  NOT_FOUND: ['Esto no existe.', 'Isto não existe.'],
  METHOD_NOT_ALLOWED: ['Esto no es posible aquí.', 'Isto não é possível aqui.'],
  STEP_NOT_FOUND: ['Este paso no existe.', 'Esta etapa não existe.'],
  STEP_LOCKED: ['Este paso todavía no se puede completar.', 'Esta etapa ainda não pode ser concluída.'],
  STEP_ALREADY_COMPLETED: ['Este paso ya está completo.', 'Esta etapa já está concluída.'],
  STEP_INCOMPLETE: ['Todavía falta algo en este paso.', 'Ainda falta algo nesta etapa.'],
  FORM_VALIDATION_FAILED: [
    'Faltan respuestas o algunas no son correctas.',
    'Faltam respostas ou algumas não estão corretas.',
  ],
  INVALID_STATE: ['Ahora no es posible.', 'Agora não é possível.'],
  SUBSESSION_LIMIT_REACHED: ['No se admiten más personas en este paso.', 'Não são aceitas mais pessoas nesta etapa.'],
  WORKFLOW_NOT_FOUND: ['Este formulario ya no existe.', 'Este formulário já não existe.'],
  SUBSESSION_NOT_FOUND: ['Esta persona no está en la lista.', 'Esta pessoa não está na lista.'],
  SUBSESSION_COMPLETED: ['Esta persona ya terminó.', 'Esta pessoa já terminou.'],
  LEGAL_HOLD: ['Estos datos no se pueden borrar.', 'Estes dados não podem ser apagados.'],
  UNSUPPORTED_MEDIA_TYPE: ['Este formato no se admite.', 'Este formato não é aceito.'],
  DOCUMENT_NOT_FOUND: ['Este documento no existe.', 'Este documento não existe.'],
  UPLOAD_NOT_FOUND: ['El archivo no llegó. Súbalo otra vez.', 'O arquivo não chegou. Envie-o outra vez.'],
  UPLOAD_MISMATCH: [
    'El archivo que llegó no es el anunciado. Súbalo otra vez.',
    'O arquivo que chegou não é o anunciado. Envie-o outra vez.',
  ],
  PAYLOAD_TOO_LARGE: ['Es demasiado grande.', 'É grande demais.'],
  INVALID_IMAGE: ['La imagen no se puede leer.', 'A imagem não pode ser lida.'],
  LIVENESS_RETRIES_EXHAUSTED: ['No quedan intentos.', 'Não restam tentativas.'],
  LIVENESS_EXPIRED: ['Se acabó el tiempo. Empiece otra vez.', 'O tempo acabou. Comece outra vez.'],
  MODEL_NOT_LOADED: ['Esto no está disponible ahora.', 'Isto não está disponível agora.'],
  VALIDATION_ERROR: ['Los datos no son válidos.', 'Os dados não são válidos.'],
  INVALID_JSON: ['Los datos no llegaron bien. Inténtelo otra vez.', 'Os dados não chegaram bem. Tente outra vez.'],
  UNAUTHENTICATED: ['El enlace no es válido.', 'O link não é válido.'],
  TENANT_SUSPENDED: ['Este servicio no está disponible ahora.', 'Este serviço não está disponível agora.'],
  RATE_LIMITED: ['Son demasiados intentos. Espere un momento.', 'São tentativas demais. Espere um momento.'],
  SERVICE_UNAVAILABLE: [
    'El servicio no está disponible ahora. Inténtelo otra vez.',
    'O serviço não está disponível agora. Tente outra vez.',
  ],
  UPSTREAM_TIMEOUT: [
    'Otro servicio no respondió a tiempo. Inténtelo otra vez.',
    'Outro serviço não respondeu a tempo. Tente outra vez.',
  ],
  INTERNAL_ERROR: ['Algo falló. Inténtelo otra vez.', 'Algo falhou. Tente outra vez.'],
};

/** Refusals under which nobody is asked for the language of a session: it would cost what they save. */
const WITHOUT_LOOK_UP: readonly ErrorCode[] = [
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'INVALID_ACCESS_TOKEN',
];
const LOOK_UP_MS = 2_000;

/**
 * Tells an end user a refusal in the fixed language of the session or, without one, in that which `Accept-Language` prefers among those
 * of its workflow, or else in the default language of the workflow. English stays as it is, and says more; so do refusals of programs.
 */
export async function inLanguageOf(
  refusal: AppError,
  audience: Audience,
  presented: RequestCredentials,
  access: Pick<Access, 'languagesOfLink'>,
): Promise<AppError> {
  if (audience !== 'session' || !TOLD[refusal.code]) return refusal;
  const look = () => access.languagesOfLink(linkTokenOf(presented));
  // A failure here must not hide the refusal.
  const found = WITHOUT_LOOK_UP.includes(refusal.code)
    ? undefined
    : await withTimeout(LOOK_UP_MS, look).catch(() => undefined);
  if (!found) return inPreferredLanguage(refusal, presented.headers);
  const { fixed, ...locales } = found;
  const language = fixed ?? localeFor(locales, languagesRead(presented.headers['accept-language']));
  return translated(refusal, languageIn(language));
}

/** Tells a refusal in the language that `Accept-Language` prefers, where nobody looks for a session. */
export const inPreferredLanguage = (refusal: AppError, headers: RequestCredentials['headers']): AppError =>
  translated(
    refusal,
    languagesRead(headers['accept-language']).find((each) => LANGUAGES.includes(each)),
  );

function translated(refusal: AppError, language: string | undefined): AppError {
  const told = TOLD[refusal.code];
  if (!told || (language !== 'es' && language !== 'pt')) return refusal;
  const { code, details, retryAfter, cause } = refusal;
  // The answers of a form are refused in the language of their end user already.
  const isTold = refusal.code !== 'VALIDATION_ERROR';
  const fields = isTold ? refusal.fields : refusal.fields?.map((field) => fieldIn(language, field));
  return new AppError(code, told[language === 'es' ? 0 : 1], { fields, details, retryAfter, cause });
}

const LANGUAGES: readonly string[] = ['en', 'es', 'pt'];
