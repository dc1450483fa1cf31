import type { PageStatus } from '@vett/schema/web-validation-result';

type StatusPhrases = readonly (readonly [PageStatus, RegExp])[];

/**
 * Sentences of pages that are not the site, in en, es, pt, de and fr. The text is in small letters with straight apostrophes, and
 * `@domain` stands for the page's own host. The first that is found counts.
 */
export const PHRASES: StatusPhrases = [
  [
    'GEO_BLOCKED',
    /access from your (?:country|region) is not|(?:país|country) (?:desde el que|from which) (?:se|you) conect/,
  ],
  ['FOR_SALE', /^get this domain$|^zu verkaufen: @domain|^domain (?:zu verkaufen|günstig abzugeben)/m],
  ['FOR_SALE', /^(?:dominio en venta|domínio à venda|domaine à vendre)/m],
  [
    'PARKED',
    /@domain has been registered|^(?:dominio registrado|domínio registrado|domain registriert|domaine enregistré)/m,
  ],
  ['PARKED', /domain wurde (?:soeben |gerade )?(?:erfolgreich )?(?:bei [^.]{1,60} )?registriert/],
  [
    'BLOCKED',
    /are you (?:a robot|human)\?|complete the (?:security check|captcha)|prove (?:that )?you are (?:not a robot|human)/,
  ],
  ['BLOCKED', /eres un robot\?|você é um robô\?|sind sie ein roboter\?/],
  ['ERROR', /fatal error: uncaught|error interno del servidor|erro interno do servidor|interner serverfehler/],
  ['GEO_BLOCKED', /(?:not|n't) available (?:in|for) your (?:country|region|location)|from a country belonging to/],
  [
    'GEO_BLOCKED',
    /does not accept \w+ from your (?:location|country)|(?:blocked|restricted) in your (?:country|region)/,
  ],
  ['GEO_BLOCKED', /no (?:está|se encuentra) disponible en (?:su|tu) (?:país|región)/],
  ['GEO_BLOCKED', /(?:não está |in)dispon[ií]vel (?:no seu país|na sua região|em seu país)/],
  ['GEO_BLOCKED', /in (?:ihrem land|deinem land|ihrer region|deiner region) (?:leider )?nicht verfügbar/],
  ['GEO_BLOCKED', /(?:pas disponible|indisponible) dans votre (?:pays|région)/],
  [
    'FOR_SALE',
    /(?:this|the) (?:premium )?domain(?: name)?(?: @domain)? (?:is|may be|could be) (?:available )?(?:for sale|for purchase)/,
  ],
  ['FOR_SALE', /@domain (?:is|may be) (?:available )?for (?:sale|purchase)|(?:buy|purchase) this domain/],
  ['FOR_SALE', /interested in this domain|owner of @domain may be willing|premium domain name is available/],
  ['FOR_SALE', /(?:would you like|do you want) to (?:buy|own) (?:this|the) domain|^own (?:this domain|@domain)/m],
  [
    'FOR_SALE',
    /contact (?:the )?domain owner|acquire this domain|make (?:an|your) offer (?:on|for) (?:this domain|@domain)/,
  ],
  ['FOR_SALE', /este domin?io (?:podría|puede) estar (?:en|a la) venta|este domínio pode estar à venda/],
  [
    'FOR_SALE',
    /este (?:nombre de )?dominio está (?:en|a la) venta|@domain está en venta|compr[ae] este dominio|oferta por este dominio/,
  ],
  ['FOR_SALE', /este domínio está à venda|@domain está à venda|compre este domínio|oferta por este domínio/],
  ['FOR_SALE', /diese domain (?:steht zum verkauf|kaufen|ist zu verkaufen)|@domain steht zum verkauf/],
  ['FOR_SALE', /ce (?:nom de )?domaine est à vendre|@domain est à vendre|achete[zr] ce (?:nom de )?domaine/],
  [
    'PARKED',
    /^(?:this |the |your )?domain(?: name)?(?: @domain)? (?:has|is) expired|@domain (?:has|is) expired|is pending (?:renewal|deletion)/m,
  ],
  [
    'PARKED',
    /dominio (?:@domain )?(?:ha |está )?(?:caducado|expirado|vencido)|@domain ha (?:caducado|expirado)|dominio caducó/,
  ],
  [
    'PARKED',
    /domínio (?:@domain )?(?:está )?(?:expirou|expirado)|domain (?:@domain )?ist abgelaufen|domaine (?:@domain )?a expiré/,
  ],
  ['PARKED', /@domain is parked|this (?:domain|web page|page) is parked|^parked domain/m],
  [
    'PARKED',
    /domain (?:was|has been) (?:recently |just )?registered|courtesy of the registrar|owner maintains no relationship/,
  ],
  ['PARKED', /dominio (?:@domain )?está (?:aparcado|estacionado)|dominio ha sido registrado|página de estacionamiento/],
  ['PARKED', /domínio (?:@domain )?está estacionado|domínio foi registrado|domínio foi registado/],
  ['PARKED', /domain (?:@domain )?(?:ist|wurde) (?:\w+ ){0,3}(?:geparkt|registriert)|domain-parking/],
  ['PARKED', /domaine est (?:parqué|garé|en parking)|domaine (?:vient d'être|a été) (?:enregistré|réservé)/],
  [
    'PARKED',
    /^(?:related searches|búsquedas relacionadas|pesquisas relacionadas|verwandte such|recherches apparentées)/m,
  ],
  [
    'BLOCKED',
    /verify (?:that )?you are (?:a )?human|confirm you are a human|checking your browser|checking if the site connection/,
  ],
  [
    'BLOCKED',
    /review the security of your connection|incapsula incident|unusual traffic|^access denied|access to this page has been denied/m,
  ],
  [
    'BLOCKED',
    /enable javascript and cookies to continue|attention required!|sucuri website firewall|you have been blocked/,
  ],
  ['BLOCKED', /verifi(?:que|ca) que (?:usted )?(?:es|eres) (?:un )?(?:ser )?humano|^acceso denegado/m],
  ['BLOCKED', /confirme que (?:você )?é (?:um (?:ser )?)?humano|^acesso negado/m],
  ['BLOCKED', /dass sie ein mensch sind|ihr browser wird überprüft|^zugriff verweigert/m],
  ['BLOCKED', /vérifiez que vous êtes (?:un )?humain|^accès refusé/m],
  [
    'ERROR',
    /^(?:error )?(?:404|500|502|503)\b|^(?:\d{3} )?(?:page )?not found|error establishing a database connection|^database error/m,
  ],
  ['ERROR', /account (?:has been )?suspended|^(?:internal server error|bad gateway|service unavailable|fatal error)/m],
  [
    'ERROR',
    /cuenta ha sido suspendida|^página no encontrada|no se ha encontrado la página|^erreur \d{3}|error al establecer una conexión/m,
  ],
  ['ERROR', /conta foi suspensa|^página não encontrada|erro ao estabelecer uma conexão/m],
  ['ERROR', /account wurde gesperrt|^seite nicht gefunden|fehler beim aufbau einer datenbankverbindung/m],
  [
    'ERROR',
    /compte a été suspendu|^page (?:introuvable|non trouvée)|page demandée est introuvable|connexion à la base de données/m,
  ],
  [
    'ERROR',
    /(?:store|shop|web ?site) (?:is|has) (?:currently |temporarily |now |permanently )(?:unavailable|closed)(?! on| for lunch| between)/,
  ],
  [
    'ERROR',
    /we have (?:now |permanently )?ceased trading|(?:store|shop|business) (?:is|has) closed (?:down|for good|permanently)/,
  ],
  [
    'ERROR',
    /(?:tienda|sitio) (?:web )?(?:está|se encuentra) (?:temporalmente |actualmente |permanentemente )?(?:cerrad[ao]|no disponible)/,
  ],
  ['ERROR', /(?:loja|site) está (?:temporariamente |no momento |permanentemente )?(?:fechad[ao]|indisponível)/],
  [
    'ERROR',
    /shop ist (?:derzeit|vorübergehend|dauerhaft) (?:geschlossen|nicht erreichbar)|(?:boutique|site) est (?:actuellement|temporairement|définitivement) (?:fermée?|indisponible)/,
  ],
  [
    'LOGIN_REQUIRED',
    /(?:must be|need to be) logged in|(?:log|sign) in to (?:continue|view|access)|this site is private/,
  ],
  ['LOGIN_REQUIRED', /debe(?:s)? iniciar sesión|inici[ae] sesión para/],
  ['LOGIN_REQUIRED', /precisa estar logado|faça login para|precisa iniciar sessão/],
  ['LOGIN_REQUIRED', /melden sie sich an, um|müssen (?:sie )?(?:sich anmelden|angemeldet sein)/],
  ['LOGIN_REQUIRED', /devez être connecté|connectez-vous pour/],
  [
    'EMPTY',
    /^default web ?site page|^web server's default page|^(?:apache )?http server test page|^test page for the|^it works!$|page is generated by plesk/m,
  ],
  [
    'EMPTY',
    /if you are the owner of this web ?site, please contact your hosting provider|upload your web ?site files|no web ?site (?:has been |is )?(?:configured )?at this address/,
  ],
  [
    'EMPTY',
    /this is your first post\. edit or delete it|esta es tu primera entrada|este é o seu primeiro post|página (?:web )?(?:predeterminada|por defecto)/,
  ],
  [
    'EMPTY',
    /^welcome to nginx!|^apache2 \w+ default page|^index of \/|^iis windows server|default web page for this server/m,
  ],
];

/** Sentences of parking services among their listings, which are long and full of links. No other page has them. */
export const LISTINGS: StatusPhrases = [
  [
    'PARKED',
    /maintains no relationship with (?:the )?(?:third[ -]party )?advertisers|generated by the domain owner using/,
  ],
  ['PARKED', /@domain is your first and best source for (?:all of the )?information/],
  ['PARKED', /(?:page|domain) is (?:provided|parked) (?:free,? )?courtesy of/],
  ['FOR_SALE', /^(?:this (?:web ?site|domain)|@domain) is for sale!?$/m],
];

/** Words of unfinished sites. Complete sites have them too, so only a bare page is judged by them. */
export const UNFINISHED: readonly RegExp[] = [
  /(?:under construction|coming soon|launching soon|opening soon|be back soon|not open yet|live (?:shortly|soon)|(?:under|performing some|scheduled) maintenance)/,
  /en construcción|estamos preparando|próximamente|muy pronto|en mantenimiento|volvemos (?:pronto|en)/,
  /em construção|em breve|em manutenção|voltamos logo|estamos preparando/,
  /hier entsteht|überarbeitet|(?:im aufbau|in arbeit)|wartungsarbeiten|demnächst|in kürze/,
  /en construction|bientôt|en maintenance|revenons (?:très )?vite/,
];

/** Words of a page whose scripts are not done. */
export const LOADING =
  /^(?:loading|please wait|cargando|espere|carregando|aguarde|wird geladen|laden|bitte warten|chargement|patientez)(?:[.…, ]|$)/m;

/** Words that intruders leave. */
export const HACKED = /^(?:hacked|h4ck3d|defaced|pwned) by|^(?:hackeado|hackeada|invadido) por|^site hacked/m;
