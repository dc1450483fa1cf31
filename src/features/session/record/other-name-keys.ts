import { ALIASES } from '../../../core/name-keys.ts';

/** People beside the subject whom keys name, in English, Spanish and Portuguese. */
const ROLES = [
  ...[
    'owner',
    'beneficial_owner',
    'ubo',
    'director',
    'shareholder',
    'partner',
    'signatory',
    'representative',
    'manager',
  ],
  ...['legal_representative', 'authorized_representative', 'account_holder', 'card_holder', 'holder', 'beneficiary'],
  ...['trustee', 'settlor', 'protector', 'guarantor', 'guardian', 'spouse', 'nominee', 'chairman', 'ceo', 'president'],
];
const ROLES_ELSEWHERE = [
  ...[
    'titular',
    'beneficiario',
    'beneficiario_final',
    'director',
    'diretor',
    'accionista',
    'acionista',
    'socio',
    'apoderado',
  ],
  ...[
    'procurador',
    'representante',
    'representante_legal',
    'administrador',
    'presidente',
    'gerente',
    'conyuge',
    'conjuge',
  ],
];

const of = ['de', 'del', 'de_la', 'do', 'da'];

/** Every key that names somebody beside the subject, or the subject by another name. */
export const OTHER_NAME_KEYS: readonly string[] = [
  ...ALIASES,
  ...ROLES.flatMap((role) => [`${role}_name`, `${role}_names`, `${role}_full_name`, `name_of_${role}`]),
  ...ROLES_ELSEWHERE.flatMap((role) =>
    ['nombre', 'nome'].flatMap((name) => [`${name}_${role}`, ...of.map((word) => `${name}_${word}_${role}`)]),
  ),
];
