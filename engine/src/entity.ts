/** The kind of a list entry or a subject. `unknown`: the publisher does not say. */
export type EntityType = 'individual' | 'company' | 'organization' | 'vessel' | 'aircraft' | 'wallet' | 'unknown';

/** How much a publisher vouches for a name: `weak` aliases are broad and often shared by other people. */
export type NameQuality = 'primary' | 'strong' | 'weak';

export interface EntityName {
  value: string;
  /** Default `strong`. */
  quality?: NameQuality;
}

/** A document, registration or wallet number. Only types on a reader's allow-list become identifiers. */
export interface Identifier {
  /** The publisher's label, for example `Passport`. Comparison ignores it. */
  type: string;
  value: string;
  /** ISO 3166-1 alpha-2 where it is known, else the publisher's text. */
  country?: string;
}

/** One entry of a screening list, in the same form for every publisher. */
export interface Entity {
  /** Stable id in the source, unique within its list. */
  id: string;
  /** The list's name, for example `ofac`. */
  list: string;
  type: EntityType;
  /** At least one; the first primary one is the entry's display name. */
  names: EntityName[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a range of years is given as its single years. */
  birthDates?: string[];
  birthPlaces?: string[];
  /** ISO 3166-1 alpha-2 where the publisher's text is a known country, else that text. Citizenships included. */
  nationalities?: string[];
  identifiers?: Identifier[];
  /** Sanction programmes as the publisher codes them. */
  programs?: string[];
  addresses?: string[];
  gender?: string;
  /** Office or role, as the publisher writes it. */
  position?: string;
  imoNumber?: string;
  callSign?: string;
  flag?: string;
  wallets?: { address: string; currency?: string }[];
  /** `YYYY-MM-DD`. */
  listedOn?: string;
  remarks?: string;
  sourceUrl?: string;
  /**
   * The kinds of risk that its list is about: `sanction`, `pep`, `relative` of a PEP, `crime`, `debarment`, `internal`, `other` or
   * any other word of `[a-z_]{1,40}`. Only entries of own lists have them.
   */
  categories?: string[];
}

/** The person or thing to screen. At least one of the name, identifier or wallet fields must be set. */
export interface Subject {
  fullName?: string;
  additionalNames?: string[];
  entityType?: EntityType;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  birthDate?: string;
  /** ISO 3166-1 alpha-2. */
  nationality?: string;
  documentId?: string;
  documentType?: string;
  walletAddress?: string;
  identifiers?: { type?: string; value: string }[];
  taxId?: string;
  registrationNumber?: string;
  incorporationCountry?: string;
  /** Seven digits. */
  imoNumber?: string;
  callSign?: string;
}
