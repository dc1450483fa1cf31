import type { DocumentType } from '../document.ts';

/** Phrases of each type in en, es and pt, some in fr, de, it and nl, split by bars, with weights: 3 titles, 2 labels of this type alone, 1 words that others have too. */
export const KEY_PHRASES: Record<DocumentType, [weight: number, phrases: string][]> = {
  id_document: [
    [
      3,
      'passport|pasaporte|passaporte|driver license|drivers license|driving licence|licencia de conducir|permiso de conducción|carteira nacional de habilitação|documento nacional de identidad|cédula de identidad|cédula de ciudadanía|carteira de identidade|credencial para votar|identity card|registro geral|identificacao civil|instituto nacional electoral|permis de conduire|führerschein|patente di guida|rijbewijs|carte nationale d’identité|carte d’identité|personalausweis|carta d’identità|identiteitskaart|passeport|reisepass|passaporto|paspoort|titre de séjour|aufenthaltstitel|permesso di soggiorno|verblijfstitel',
    ],
    [
      2,
      'dob|date of birth|fecha de nacimiento|data de nascimento|given names|lugar de nacimiento|place of birth|apellidos|nacionalidad|nationality|nacionalidade|registro nacional de las personas|filiação|date de naissance|lieu de naissance|geburtsdatum|geburtsort|data di nascita|luogo di nascita|geboortedatum|geboorteplaats|staatsangehörigkeit|cittadinanza|nationaliteit',
    ],
    [1, 'sexo|surname|nombres|date of expiry|vencimiento|validade|sex'],
  ],
  proof_of_address: [
    [
      3,
      'electricity bill|gas bill|water bill|utility bill|phone bill|council tax|factura de electricidad|factura de gas|factura de energía|factura de agua|fatura de energia|conta de luz|conta de água|recibo de luz|recibo de agua|property tax bill|impuesto predial|lease agreement|tenancy agreement|contrato de arrendamiento|contrato de alquiler|contrato de locação|internet bill|boleta de servicio|dirección de suministro|domicilio de suministro|domicilio del suministro|service address|supply address|endereço de instalação|unidade consumidora|punto de suministro|your bill|recibo de servicio|factura de servicios|contribución inmobiliaria|fatura de água|statement of service|factura de telefonía|dirección de servicio|domicilio del servicio|factura de internet|fatura de internet|fatura de telefone|conta de telefone|endereço da unidade consumidora|recibo de teléfono|energía eléctrica|energia elétrica|lieu de consommation|adresse de l’installation|facture d’électricité|facture de gaz|facture d’eau|point de livraison|quittance de loyer|taxe foncière|taxe d’habitation|stromrechnung|gasrechnung|wasserrechnung|lieferstelle|verbrauchsstelle|grundsteuerbescheid|bolletta|indirizzo di fornitura|fornitura di energia|energierekening|energienota|leveringsadres|verbruiksadres|waterrekening',
    ],
    [
      2,
      'kwh|meter number|medidor|meter reading|lectura|leitura|bill date|billing period|período facturado|periodo de facturación|total a pagar|amount due|total due|tarifa|consumo|standing charge|cups|potencia|fatura|m3|broadband|número de suministro|service period|payment due|period of consumption|mbps|servicio móvil|telefonía|nombre del cliente|water and sewer|nom de l’abonné|abonnement|titulaire du contrat|montant total|numéro de ligne|natural gas|therms|water usage|wastewater|sewerage|supply charge|delivery charge|wireless service|your last bill|service plan|data plan|plan móvil|consumo de energía|cargo fijo|zählernummer|zählerstand|verbrauch|consumi|scadenza|meterstand|verbruik|energia elettrica|relevé',
    ],
    [
      1,
      'factura|invoice|due date|vencimiento|importe|iva|vat|customer number|número de cliente|vencimento|facture|rechnung|fattura|factuur',
    ],
  ],
  company_charter: [
    [
      3,
      'certificate of incorporation|certificate of formation|articles of incorporation|articles of organization|articles of association|acta constitutiva|escritura de constitución|constitución de sociedad|contrato social|estatuto social|estatutos sociales|certificado de existencia y representación legal|cámara de comercio|certificate of good standing|memorandum of association|instrumento constitutivo|constitución de compañía|certificado de vigencia de poder|acto constitutivo|companies house|registrar of companies|estatuto de sociedad|escritura pública|registro mercantil|vigencia de persona jurídica|certificado de estatuto|application to register a company|certificate of registration of a company|confirmation statement|certificate of status|filing receipt|division of corporations|certificate of existence|registro del estado societario|certidão permanente|certidão simplificada|requerimento de empresário|extrait k bis|extrait kbis|registre du commerce et des sociétés|statuts de la société|greffe du tribunal|handelsregister|gesellschaftsvertrag|visura camerale|registro delle imprese|camera di commercio|atto costitutivo|kamer van koophandel|uittreksel handelsregister|akte van oprichting',
    ],
    [
      2,
      'authorized capital|share capital|capital social|registered agent|registered office|objeto social|domicilio social|secretary of state|registered agent name|notario|comparecen|file number|incorporator|sede social|sócio administrador|junta comercial|folio mercantil|organo de administración|is this day incorporated|administrador único|partida electrónica|limited liability company|accionistas|quotas|socios|objeto da sociedade|date of incorporation|company number|company director|situation of registered office|registered office address|principal office|forme juridique|siège social|date d’immatriculation|stammkapital|geschäftsführer|geschäftsanschrift|capitale sociale|sede legale|forma giuridica|statutaire zetel|rechtsvorm|bestuurders',
    ],
    [1, 'denominación|shares|directors|representante legal|corporation|sociedad|sociedade|acciones|whereof'],
  ],
  tax_certificate: [
    [
      3,
      'constancia de inscripción|constancia de situación fiscal|cédula de identificación fiscal|ficha ruc|registro único tributario|comprovante de inscrição|cadastro nacional da pessoa jurídica|employer identification number|employer id number|unique taxpayer reference|certificado de situación censal|certificate of registration for value added tax|tarjeta acreditativa|comprobante de información registrada|carpeta tributaria|cédula rut|certificado único|situación en el padrón|número de identificación fiscal|situação cadastral|constancia de inscripcion|certificado de inscripción|vat registration certificate|situación tributaria|rol único tributario|constancia de rut|request for taxpayer identification|taxpayer identification number and certification|avis de situation|répertoire sirene|certificato di attribuzione|steuerliche erfassung|bescheinigung in steuersachen|certidão de situação fiscal|situação tributária regularizada|autoridade tributária|cartão de contribuinte|documento provisório de identificação fiscal',
    ],
    [
      2,
      'afip|arca|servicio de administración tributaria|sunat|dirección general impositiva|receita federal|internal revenue service|hm revenue|hmrc|agencia tributaria|servicio de impuestos internos|domicilio fiscal|actividades económicas|actividad económica|atividade econômica|natureza jurídica|contribuyente|obligaciones|dian|régimen|impuestos|taxpayer|estado del contribuyente|inicio de actividades|padrón',
    ],
    [1, 'rfc|cuit|ruc|cnpj|nit|ein|utr|iva|tributaria|fiscal'],
  ],
  bank_ownership: [
    [
      3,
      'account ownership|account verification|bank confirmation|certificado de titularidad|certificación bancaria|certificado bancario|constancia de cuenta|account confirmation|bank reference|estado de cuenta|bank statement|statement of account|account statement|extrato|declaração de conta|voided check|resumen de cuenta|es titular de la cuenta|titular da conta|titularidad de cuenta|proof of account|referencia bancaria|comprovante de conta|direct deposit|constancia de cbu|extracto|account details|datos de la cuenta|constancia bancaria|titularidade|certificado de cuenta|relevé d’identité bancaire|relevé de compte|kontoauszug|kontobestätigung|estratto conto|rekeningafschrift|attestation de compte|bank reference letter|is a customer of|es cliente de esta institución|es cliente de este banco|cuenta con nosotros|carta de referencia bancaria|verify that|confirmation of account|kontoverbindung',
    ],
    [
      2,
      'routing number|iban|cbu|clabe|swift|sort code|account holder|account number|número de cuenta|account type|tipo de cuenta|caja de ahorro|cuenta corriente|checking|conta corrente|titular de la cuenta|agência|cci|opening balance|closing balance|saldo anterior|saldo|good standing|código de cuenta|cuenta de ahorros|savings|clabe interbancaria|institución de banca múltiple|a quien corresponda|a quien pueda interesar|beginning balance|ending balance|member fdic|neuer kontostand|verwendungszweck|buchungstag|to whom it may concern|titulaire du compte|kontoinhaber|intestatario del conto|rekeninghouder|solde créditeur|kontostand',
    ],
    [1, 'bank|banco|sucursal|branch|account|cuenta|conta'],
  ],
};

/** Words for payers that every bill and shop prints: alone they are no paper of a bank. */
export const FOR_PAYERS = new Set(
  'iban|swift|bic|account|account number|cuenta|conta|número de cuenta|cbu|clabe|cci|branch|sucursal|agência|savings'.split(
    '|',
  ),
);

/** Words of a form that asks for a document, in en, es and pt. */
export const OF_FORMS =
  'application for|application form|applicant information|applicant signature|signature of applicant|certification of applicant|solicitud de|datos del solicitante|firma del solicitante|formulario de|formulário de|requerimento de|assinatura do requerente'.split(
    '|',
  );
