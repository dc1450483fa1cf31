import { ALIASES } from '../../../core/name-keys.ts';

/** People beside the subject whom keys name, in English, Spanish and Portuguese. */
const ROLES = [
  ...['owner', 'beneficial_owner', 'ubo', 'director', 'shareholder', 'partner', 'signatory', 'representative'],
  ...['manager'],
  ...['legal_representative', 'authorized_representative', 'account_holder', 'card_holder', 'holder', 'beneficiary'],
  ...['applicant', 'trustee', 'settlor', 'protector', 'guarantor', 'guardian', 'spouse', 'nominee', 'chairman'],
  ...['ceo', 'president', 'attorney', 'proxy', 'payer', 'payee', 'sender', 'recipient', 'originator', 'counterparty'],
  ...['employer', 'supplier'],
  ...['relative', 'mother', 'father', 'parent', 'business_partner', 'account_owner', 'wallet_owner', 'co_applicant'],
  ...['authorised_signatory', 'authorized_signatory', 'authorised_representative', 'signer', 'founder', 'remitter'],
  ...['emergency_contact', 'contact_person', 'next_of_kin', 'heir', 'translator', 'interpreter', 'witness', 'notary'],
  ...['lawyer', 'accountant', 'auditor', 'agent', 'broker', 'referee', 'referrer', 'sponsor', 'donor', 'lender'],
  ...['tenant'],
  ...['landlord', 'borrower', 'principal', 'executor', 'caregiver', 'carer', 'son', 'daughter', 'brother', 'sister'],
  ...['intermediary', 'introducer', 'wife', 'husband', 'main_customer', 'main_supplier', 'vessel', 'managing_director'],
];
const ROLES_ELSEWHERE = [
  ...['titular', 'beneficiario', 'beneficiario_final', 'director', 'diretor', 'accionista', 'acionista', 'socio'],
  ...['apoderado', 'procurador', 'representante', 'representante_legal', 'administrador', 'presidente', 'gerente'],
  ...['conyuge', 'conjuge'],
  ...['firmante', 'signatario', 'fundador', 'ordenante', 'remitente', 'remetente', 'esposo', 'esposa', 'marido'],
  ...['contacto_de_emergencia', 'contato_de_emergencia', 'persona_de_contacto', 'pessoa_de_contato', 'avalista'],
  ...['fiador', 'garante', 'tutor', 'tutor_legal', 'heredero', 'herdeiro', 'traductor', 'tradutor', 'testigo'],
  ...['testemunha', 'abogado', 'advogado', 'contador', 'contable', 'notario', 'corredor', 'padre', 'madre', 'pai'],
  ...['mae', 'hijo', 'hija', 'filho', 'filha'],
  ...['mandante', 'mandatario', 'representado', 'albacea', 'ejecutor', 'patrocinador', 'arrendador', 'prestamista'],
  ...['buque', 'embarcacion', 'embarcacao'],
];

/** Questions for whom somebody acts. */
const ACTING_FOR = [
  ...['on_behalf_of', 'acting_on_behalf', 'on_whose_behalf', 'on_whose_behalf_act', 'acting_for', 'person_whom_act'],
  ...['referred_by', 'recommended_by', 'recomendado_por', 'indicado_por', 'referido_por', 'presentado_por'],
  ...['introduced', 'power_of_attorney', 'poder', 'procuracao', 'vollmacht', 'bevollmachtigter', 'notfallkontakt'],
  ...['vormund', 'burge', 'personne_a_contacter', 'garant', 'tuteur', 'represented_by', 'en_nombre_actua'],
  ...['em_nome_age', 'em_nome_atua'],
];

const of = ['de', 'del', 'de_la', 'do', 'da'];

/** Roles that nobody may have: such an answer says so (`Employer: none`). */
export const ROLES_OF_NOBODY: readonly string[] = [
  ...['employer', 'supplier', 'suppliers', 'relative', 'relatives', 'family_member', 'family_members'],
  ...['mother', 'father', 'parent', 'wife', 'husband', 'esposo', 'esposa', 'marido', 'vessel', 'vessels'],
  ...['intermediary', 'introducer', 'introduced_by', 'main_customer', 'main_customers', 'main_supplier'],
  ...['main_suppliers', 'remitter', 'buque', 'embarcacion', 'embarcacao'],
  ...ACTING_FOR,
];

/** Every key that names somebody beside the subject, or the subject by another name. */
export const OTHER_NAME_KEYS: readonly string[] = [
  ...ALIASES,
  ...['client_name', 'dba', 'dba_name', 'doing_business_as'],
  ...ROLES.flatMap((role) => [`${role}_name`, `${role}_names`, `${role}_full_name`, `name_of_${role}`]),
  ...ROLES_ELSEWHERE.flatMap((role) =>
    ['nombre', 'nome'].flatMap((name) => [`${name}_${role}`, ...of.map((word) => `${name}_${word}_${role}`)]),
  ),
];

/** Roles that say a position of the subject itself as well. */
const POSITIONS = ['manager', 'partner', 'president', 'ceo', 'chairman', 'holder', 'presidente', 'gerente'];

/** Keys of people by their role alone: a text, or a list of texts or objects with names. Any other value names nobody. */
export const PEOPLE_KEYS: readonly string[] = [
  ...['person', 'persons', 'people', 'individual', 'individuals', 'subject', 'subjects', 'company', 'companies'],
  ...['parties'],
  ...['parent_company', 'ultimate_parent', 'holding_company', 'family_member', 'family_members', 'relatives'],
  ...['bank_account_holder', 'joint_holder', 'second_holder', 'authorized_user', 'authorised_user', 'name_on_card'],
  ...['counterparties', 'suppliers', 'senders', 'recipients', 'payers', 'payees', 'remitters', 'vessels', 'ship_name'],
  ...['authorised_signatories', 'authorised_representatives', 'signers', 'signed_by', 'introduced_by'],
  ...['main_customers', 'main_suppliers', 'titular_cuenta', 'titular_conta'],
  ...ACTING_FOR,
  ...[...ROLES, ...ROLES_ELSEWHERE].filter((role) => !POSITIONS.includes(role)),
  ...['owners', 'beneficial_owners', 'ultimate_beneficial_owner', 'ultimate_beneficial_owners', 'ubos', 'directors'],
  ...['shareholders', 'stockholders', 'partners', 'signatories', 'authorized_signatories', 'representatives'],
  ...['managers', 'legal_representatives', 'authorized_representatives', 'account_holders', 'beneficiaries'],
  ...['trustees', 'nominees'],
  ...['board_members', 'board_of_directors', 'officers', 'members', 'founders', 'related_parties', 'guarantors'],
  ...['titulares', 'beneficiarios', 'beneficiario_final', 'beneficiarios_finales', 'beneficiarios_finais'],
  ...['directores', 'diretores', 'accionistas', 'acionistas', 'socios', 'apoderados', 'procuradores'],
  ...['administradores', 'representantes'],
  ...['representante_legal', 'representantes_legales', 'representantes_legais', 'propietarios', 'proprietarios'],
];
