import type { FieldCode, FieldError } from '@vett/schema/error';

/** The faults of single fields, in Spanish and Portuguese; `{}` is the bound or the choice of values that the English message names. */
const FIELD_FAULTS: Readonly<Record<FieldCode, readonly [es: string, pt: string]>> = {
  REQUIRED: ['Falta este dato.', 'Falta este dado.'],
  INVALID_TYPE: ['Este dato no tiene la forma correcta.', 'Este dado não tem a forma correta.'],
  INVALID_VALUE: ['Este valor no se admite.', 'Este valor não é aceito.'],
  INVALID_FORMAT: ['Este dato no tiene el formato correcto.', 'Este dado não tem o formato correto.'],
  INVALID_DATE: ['Esta fecha no es válida.', 'Esta data não é válida.'],
  INVALID_COUNTRY: ['Este país no existe.', 'Este país não existe.'],
  TOO_SHORT: ['Es demasiado corto.', 'É curto demais.'],
  TOO_LONG: ['Use como máximo {} caracteres.', 'Use no máximo {} caracteres.'],
  TOO_SMALL: ['El valor mínimo es {}.', 'O valor mínimo é {}.'],
  TOO_LARGE: ['El valor máximo es {}.', 'O valor máximo é {}.'],
  TOO_FEW: ['Envíe al menos {}.', 'Envie ao menos {}.'],
  TOO_MANY: ['Envíe como máximo {}.', 'Envie no máximo {}.'],
  DUPLICATE: ['Este valor está repetido.', 'Este valor está repetido.'],
  UNKNOWN_KEY: ['Este dato no se admite aquí.', 'Este dado não é aceito aqui.'],
  UNKNOWN_VALUE: ['Use uno de estos valores: {}.', 'Use um destes valores: {}.'],
  NOT_ALLOWED_TOGETHER: ['Estos datos no se admiten juntos.', 'Estes dados não são aceitos juntos.'],
  SUM_MISMATCH: ['La suma no es correcta.', 'A soma não está correta.'],
};

/** The faults whose English message names no bound and no choice. */
const WITHOUT: Readonly<Partial<Record<FieldCode, readonly [es: string, pt: string]>>> = {
  TOO_LONG: ['Es demasiado largo.', 'É longo demais.'],
  TOO_SMALL: ['Es demasiado pequeño.', 'É pequeno demais.'],
  TOO_LARGE: ['Es demasiado grande.', 'É grande demais.'],
  TOO_FEW: ['Son demasiado pocos.', 'São poucos demais.'],
  TOO_MANY: ['Son demasiados.', 'São demais.'],
  UNKNOWN_VALUE: ['Este valor no se admite.', 'Este valor não é aceito.'],
};

const BOUND = /^Send at (?:least|most) (\d{1,10})\b/;
const CHOICE = /^(?:(?:Use|Send) one of|This step takes) ([a-z0-9_, ]{1,500})\.$/;

/** The fault of a field in the language of an end user. */
export function fieldIn(language: 'es' | 'pt', { path, code, message }: FieldError): FieldError {
  const at = language === 'es' ? 0 : 1;
  const named = (code === 'UNKNOWN_VALUE' ? CHOICE : BOUND).exec(message)?.[1];
  const text = named === undefined ? (WITHOUT[code] ?? FIELD_FAULTS[code])[at] : FIELD_FAULTS[code][at];
  return { path, code, message: text.replace('{}', named ?? '') };
}
