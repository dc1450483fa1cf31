import {
  FURTHER_GIVEN_NAME_LABELS,
  FURTHER_SURNAME_LABELS,
  GIVEN_NAME_LABELS,
  labelsIn,
  SURNAME_LABELS,
} from '@vett/engine/names';

/** Keys and headings under which people send a name, in the languages of the forms and others, in small letters with `_` for blanks. */

/** A whole name, unless parts stand beside it. */
export const NAMES = ['name', 'customer_name', 'nombre', 'nome', 'nom'];

/** Questions for the name of the person who answers, and further keys of it. */
export const NAME_QUESTIONS = [
  ...[
    'subject_name',
    'person_name',
    'individual_name',
    'applicant_full_name',
    'customer_full_name',
    'client_full_name',
  ],
  ...[
    'como_se_llama',
    'como_te_llamas',
    'como_se_chama',
    'como_voce_se_chama',
    'wie_heissen_sie',
    'wie_lautet_ihr_name',
  ],
  ...['comment_vous_appelez_vous', 'name_as_in_passport', 'name_on_passport', 'name_in_passport', 'name_on_document'],
];

const keysIn = (...tables: string[]): string[] => tables.flatMap(labelsIn).map((label) => label.replaceAll(' ', '_'));
const GIVEN = keysIn(GIVEN_NAME_LABELS, FURTHER_GIVEN_NAME_LABELS);
const FAMILY = keysIn(SURNAME_LABELS, FURTHER_SURNAME_LABELS);
const isMiddle = (key: string) => /^(?:middle|second|segundo|mname|отчество)/.test(key);
const isSecond = (key: string) => /^(?:second|segundo)|materno$/.test(key);

/** The parts of a name, each in its spellings, in their order. */
export const GIVEN_NAMES = [GIVEN.filter((key) => !isMiddle(key)), GIVEN.filter(isMiddle)];
export const SURNAMES = [FAMILY.filter((key) => !isSecond(key)), FAMILY.filter(isSecond)];

/** The family name that somebody had before. */
export const FORMER_SURNAMES = [
  ...['maiden_name', 'maiden_surname', 'birth_name', 'birth_surname', 'name_at_birth', 'surname_at_birth'],
  ...['family_name_at_birth', 'last_name_at_birth', 'former_surname', 'previous_surname', 'former_last_name'],
  ...['previous_last_name', 'name_before_marriage', 'surname_before_marriage', 'apellido_de_soltera'],
  ...['apellidos_de_soltera', 'apellido_de_nacimiento', 'apellido_anterior', 'nombre_de_soltera', 'nome_de_solteira'],
  ...['sobrenome_de_solteira', 'apelido_de_solteira', 'geburtsname', 'madchenname', 'nom_de_naissance'],
  ...['nom_de_jeune_fille', 'cognome_da_nubile', 'cognome_alla_nascita', 'nazwisko_panienskie', 'nazwisko_rodowe'],
  ...['rodne_prijmeni', 'szuletesi_nev', 'leanykori_nev', 'geboortenaam', 'meisjesnaam', 'kizlik_soyadi'],
];

/** Further names of the same person. */
export const ALIASES = [
  ...['alias', 'aliases', 'aka', 'a_k_a', 'also_known_as', 'other_name', 'other_names', 'alternative_names'],
  ...['other_names_used', 'known_as'],
  ...['former_name', 'former_names', 'previous_name', 'previous_names', 'otros_nombres', 'outros_nomes', 'autres_noms'],
  ...FORMER_SURNAMES,
];
