import type { LabelTable } from '../layout.ts';
import type { BankPart, ProofPart } from './parts.ts';

/** Labels in French, German, Italian and Dutch that end other values. */
const STOPS_OF_EUROPE = [
  ...[
    'N° client',
    'N° de client',
    'Référence client',
    'Numéro de ligne',
    'Id. client',
    'N° de compte',
    'Montant total',
  ],
  ...[
    'Montant TTC',
    'Somme à payer',
    'Date limite de paiement',
    'Prélevé le',
    'Prochaine facture',
    'Point de livraison',
  ],
  ...[
    'Kundennummer',
    'Rechnungsnummer',
    'Vertragsnummer',
    'Vertragskonto',
    'Zählernummer',
    'Fällig am',
    'Gesamtbetrag',
  ],
  ...['Abschlag', 'Numero cliente', 'Codice cliente', 'Numero fattura', 'Scadenza', 'Totale da pagare', 'Codice POD'],
  ...['Klantnummer', 'Factuurnummer', 'Ordernummer', 'Vervaldatum', 'Te betalen', 'Totaal', 'EAN-code', 'Meternummer'],
];

/** Labels of bills in French, German, Italian and Dutch. */
export const PROOF_OF_EUROPE: LabelTable<ProofPart> = [
  [
    'account_holder_name',
    [
      ...["Nom de l'abonné", 'Abonné', 'Titulaire', 'Nom du client', 'Client', 'Locataire', 'Titulaire de la ligne'],
      ...[
        'Kunde',
        'Kundin',
        'Kunden',
        'Titulaires',
        'Clients',
        'Intestatari',
        'Clienti',
        'Klanten',
        'Kundenname',
        'Vertragspartner',
        'Rechnungsempfänger',
        'Mieter',
        'Anschlussinhaber',
      ],
      ...['Intestatario', 'Intestatario del contratto', 'Intestata a', 'Cliente', 'Intestatario utenza'],
      ...['Klant', 'Klantnaam', 'Contractant', 'Naam', 'Huurder', 'Contracthouder'],
    ],
  ],
  [
    'address',
    [
      ...[
        'Lieu de consommation',
        "Adresse de l'installation",
        'Adresse du logement',
        'Adresse de facturation',
        'Adresse',
      ],
      ...['Adresse du lieu de consommation', 'Adresse de consommation', 'Logement', 'Adresse du bien'],
      ...['Lieferstelle', 'Verbrauchsstelle', 'Lieferadresse', 'Anschrift', 'Abnahmestelle', 'Lieferanschrift'],
      ...['Indirizzo di fornitura', 'Fornitura', 'Indirizzo fornitura', 'Luogo di fornitura', 'Indirizzo', 'Residenza'],
      ...['Leveringsadres', 'Verbruiksadres', 'Aansluitadres', 'Adres', 'Factuuradres'],
    ],
  ],
  ['postal_code', ['Code postal', 'Postleitzahl', 'PLZ', 'CAP', 'Postcode']],
  ['city', ['Ville', 'Commune', 'Ort', 'Stadt', 'Comune', 'Città', 'Plaats', 'Woonplaats']],
  [
    'document_date',
    [
      ...[
        'Facture du',
        'Facture n°',
        'Date de facture',
        'Date de facturation',
        "Date d'émission",
        'Émise le',
        'Avis du',
      ],
      ...['Rechnungsdatum', 'Rechnung vom', 'Datum', 'Ausstellungsdatum', 'Bescheid vom', 'Druckdatum'],
      ...['Data fattura', 'Data di emissione', 'Emessa il', 'Bolletta del', 'Data emissione', 'Fattura del'],
      ...['Factuurdatum', 'Datum factuur', 'Datum', 'Notadatum', 'Dagtekening'],
    ],
  ],
  [null, STOPS_OF_EUROPE],
];

/** Labels of letters and statements of banks in French, German, Italian and Dutch. */
export const BANK_OF_EUROPE: LabelTable<BankPart> = [
  [
    'account_holder_name',
    [
      ...[
        'Titulaire du compte',
        'Titulaires du compte',
        'Titulaire',
        'Titulaires',
        'Cotitulaire',
        'Intitulé du compte',
        'Kontoinhaber',
        'Kontoinhaberin',
        'Mitinhaber',
        'Weitere Kontoinhaber',
        'Kontobezeichnung',
      ],
      ...[
        'Intestatario',
        'Intestatario del conto',
        'Intestazione',
        'Rekeninghouder',
        'Rekeninghouders',
        'Mederekeninghouder',
        'Cointestatario',
        'Intestatari',
        'Naam rekeninghouder',
        'Tenaamstelling',
      ],
    ],
  ],
  [
    'account_number',
    [
      'Numéro de compte',
      'N° de compte',
      'Compte n°',
      'Kontonummer',
      'Konto Nr',
      'Numero conto',
      'Conto n',
      'Rekeningnummer',
    ],
  ],
  [
    'bank_name',
    [
      'Banque',
      'Domiciliation',
      'Nom de la banque',
      'Kreditinstitut',
      'Name der Bank',
      'Istituto',
      'Banca',
      'Naam bank',
    ],
  ],
  ['account_type', ['Type de compte', 'Kontoart', 'Tipo di conto', 'Soort rekening']],
  [
    'statement_date',
    [
      "Date d'édition",
      'Date du relevé',
      'Relevé du',
      'Édité le',
      'Auszug vom',
      'Kontoauszug vom',
      'Data estratto',
      'Datum afschrift',
    ],
  ],
  [
    'address',
    ['Adresse du titulaire', 'Anschrift des Kontoinhabers', 'Indirizzo intestatario', 'Adres rekeninghouder'],
  ],
  [null, STOPS_OF_EUROPE],
];
