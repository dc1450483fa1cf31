/** Keys and headings under which people send a name, in English, Spanish, Portuguese, German and French, in small letters with `_` for blanks. */

/** A whole name, unless parts stand beside it. */
export const NAMES = ['name', 'customer_name', 'nombre', 'nome', 'nom'];

/** The parts of a name, each in its spellings, in their order. */
export const GIVEN_NAMES = [
  [
    ...['first_name', 'firstname', 'given_name', 'given_names', 'forename', 'forenames', 'nombres', 'primer_nombre'],
    ...['primeiro_nome', 'vorname', 'vornamen', 'prenom', 'prenoms'],
  ],
  ['middle_name', 'middle_names', 'second_name', 'segundo_nombre', 'segundo_nome'],
];
export const SURNAMES = [
  [
    ...[
      'last_name',
      'lastname',
      'last_names',
      'surname',
      'surnames',
      'family_name',
      'apellido',
      'apellidos',
      'primer_apellido',
    ],
    ...['apellido_paterno', 'sobrenome', 'sobrenomes', 'apelido', 'apelidos', 'nachname', 'familienname'],
    'nom_de_famille',
  ],
  ['second_surname', 'segundo_apellido', 'apellido_materno'],
];

/** Further names of the same person. */
export const ALIASES = [
  ...['alias', 'aliases', 'aka', 'a_k_a', 'also_known_as', 'other_name', 'other_names', 'alternative_names'],
  ...['former_name', 'former_names', 'previous_name', 'maiden_name', 'birth_name', 'otros_nombres', 'outros_nomes'],
  ...['apellido_de_soltera', 'nombre_de_soltera', 'nome_de_solteira', 'geburtsname', 'nom_de_naissance', 'autres_noms'],
];
