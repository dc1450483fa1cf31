import { hasPhrase, phrasesOf } from './phrases.ts';

const joined = (...lines: string[]) => phrasesOf(lines.join(' | '));

/** Words of notices about personal data and cookies. */
const PERSONAL = joined(
  'personal data | personal information | personally identif | your information | your data | your personal | information we | information about you | information you | data we | we collect | we gather | cookie | data protection | gdpr | ccpa | privacy | data controller | data subject | opt out | unsubscribe | newsletter | marketing communication | ip address | web beacon | log files | google analytics | legal basis | lawful bas | legitimate interest | this information | share information | contact details | email address | your consent | withdraw your consent | subject access | rectification | erasure | portability | retain your | demographic',
  'datos personales | sus datos | tus datos | los datos | tratamiento | proteccion de datos | privacidad | consentimiento | recabamos | recopilamos | recopila | derechos arco | rectificacion | supresion | portabilidad | comunicaciones comerciales | finalidad | mercadotecnia',
  'dados pessoais | seus dados | os dados | tratamento | protecao de dados | privacidade | consentimento | coletamos | recolhemos | coleta | titular dos dados | lgpd | portabilidade | retificacao | finalidade',
  'personenbezogen | ihre daten | ihrer daten | daten. | datenschutz | dsgvo | verantwortlich | einwilligung | auskunft | verarbeit | erhebung',
  'donnees personnelles | donnees a caractere | vos donnees | donnees. | traitement | confidentialite | consentement | rgpd | cnil. | rectification | nous collectons',
);

/** Words of contracts: their parties, prices, duties and disputes. */
const CONTRACT = joined(
  'these terms | terms of | terms and | this agreement | these conditions | conditions of | conditions apply | general terms | liab | warrant | indemn | intellectual property | copyright | trademark | governed by | governing law | jurisdiction | arbitrat | dispute | order. | orders. | price | payment | invoice | refund | deliver | licen | prohibit | must not | may not | you must | you agree | agree not | terminat | suspend | force majeure | severab | breach | booking | subscription | contract | user content | unlawful | return | exchange | withdraw | cancel',
  'condiciones | terminos | contrato | pedido | precio | pago | compra | responsab | propiedad intelectual | jurisdiccion | tribunal | prohib | se compromete | el usuario | vendedor | garantia | fuerza mayor | se rige | se regira | entrega | controversia | aviso legal | devol | reembols | cambi',
  'condicoes | termos | contrato | encomenda | preco | pagamento | compra | responsabil | propriedade intelectual | foro. | vedad | proibid | se compromete | o usuario | o utilizador | vendedor | garantia | forca maior | regid | entrega | litigio | comarca | troca | devol | reembols | arrepend',
  'bedingungen | vertrag | bestell | preis | zahlung | liefer | haft | gewahrleistung | gerichtsstand | recht der | untersagt | verboten | eigentumsvorbehalt | kundig | agb. | hoherer gewalt | nutzer | widerruf | zuruck | ruckgabe',
  'conditions | contrat | commande | prix | paiement | livraison | responsab | garantie | propriete intellectuelle | tribun | interdit | droit francais | force majeure | litige | resili | vendeur | retour | rembours | retract',
);
const PRIVACY_NAME = joined(
  'privacy | cookie | data protection | privacidad | proteccion de datos | privacidade | protecao de dados | datenschutz | confidentialite | donnees personnelles | vie privee',
);
const TERMS_NAME = joined(
  'terms | conditions | agreement | legal notice | aviso legal | condiciones | terminos | termos | condicoes | agb. | bedingungen | geschaftsbed | nutzungsbed | mentions legales | cgv. | cgu. | contrato',
);
/** Other policies of shops. */
const OTHER_NAME = joined(
  'return | refund | shipping | delivery | exchange | devoluc | reembols | envio | troca | entrega | widerruf | ruckgabe | versand | lieferung | retour | rembours | livraison',
);

/** How many sentences on contracts one on personal data outweighs, by the name of the page. */
const OUTWEIGHS = { privacy: 4, none: 1, terms: 0.4 };

/** A page that names its address for mail is no notice. */
const MIN_PERSONAL = 2;

/** Whether a text is about personal data rather than a contract, whatever its name is. */
export function isPrivacyNotice(name: string, sentences: readonly { readonly words: string }[]): boolean {
  let [personal, contract] = [0, 0];
  for (const { words } of sentences) {
    if (hasPhrase(words, PERSONAL)) personal += 1;
    else if (hasPhrase(words, CONTRACT)) contract += 1;
  }
  const named = isNamed(name, TERMS_NAME) ? 'terms' : isNamed(name, PRIVACY_NAME) ? 'privacy' : 'none';
  return personal >= MIN_PERSONAL && personal * OUTWEIGHS[named] > contract;
}

/** Whether a page is called like a policy on returns, deliveries or data, and not like terms. */
export const isNamedOtherwise = (name: string): boolean =>
  !isNamed(name, TERMS_NAME) && (isNamed(name, OTHER_NAME) || isNamed(name, PRIVACY_NAME));

const isNamed = (name: string, phrases: readonly string[]): boolean => hasPhrase(name, phrases);
