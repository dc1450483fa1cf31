/** Identifier type of a ship's IMO number, seven digits. */
export const IMO = 'imo';
/** Identifier type of a radio call sign. */
export const CALL_SIGN = 'call_sign';
/** Identifier type of the IMO number of a shipping company, seven digits of another series than the ships'. */
export const IMO_COMPANY = 'IMO Company Number';

/**
 * OFAC's labels for numbers that belong to one person, company, ship or aircraft, from the remarks of the SDN files of
 * 2019 and 2024, the idTypes of the consolidated list of 2025 and the ids of the CSL of 2022. Every other label (dates,
 * telephones, web and e-mail addresses, models, operators, sanctions information, Chinese name codes) is no identifier.
 */
export const OFAC_LABELS: readonly string[] = `
Passport|Diplomatic Passport|Stateless Person Passport|British National Overseas Passport|Travel Document Number
National ID No.|National Foreign ID Number|Personal ID Card|Stateless Person ID Card|Refugee ID Card|Residency Number
Identification Number|Identification Number IMO|SSN|Cedula No.|Cedula de Residencia|C.U.R.P.|C.U.I.P.|C.U.I.|D.N.I.|I.F.E.
Credencial electoral|Electoral Registry No.|Cartilla de Servicio Militar Nacional|Military Registration Number
Birth Certificate Number|Driver's License No.|Citizen's Card Number|Kenyan ID No.|Numero de Identidad|LE Number
Bosnian Personal ID No.|Moroccan Personal ID No.|Turkish Identification Number|Turkish Identificiation Number|Tarjeta Profesional|
UAE Identification|N.I.E.|CURP
Tazkira National ID Card|CNP (Personal Numerical Code)|Romanian Permanent Resident|VisaNumberID|Immigration No.
Public Security and Immigration No.|Seafarer's Identification Document|Pilot License Number
Tax ID No.|NIT #|R.F.C.|RFC|RUC #|RIF #|V.A.T. Number|RTN|C.U.I.T.|C.I.F.|N.I.F.|US FEIN|RSIN
Italian Fiscal Code|Fiscal Code|Romanian Tax Registration|Paraguayan tax identification number
Numero Unico de Identificacao Tributaria (NUIT)
Registration Number|Registration ID|Public Registration Number|Business Registration Number
Business Registration Document #|Business Number|Commercial Registry Number|Company Number|Company Number IMO
UK Company Number|C.R. No.|Romanian C.R.|Enterprise Number|Branch Unit Number|Chamber of Commerce Number
Dubai Chamber of Commerce Membership No.|Istanbul Chamber of Comm. No.|Central Registration System Number
Certificate of Incorporation Number|Registration Certificate Number (Dubai)|Registered Charity No.|Organization Code
Economic Register Number (CBLS)|Folio Mercantil No.|Matricula Mercantil No|Government Gazette Number|File Number
Unified Social Credit Code (USCC)|United Social Credit Code Certificate (USCCC)|Legal Entity Number|D-U-N-S Number
Russian State Individual Business Registration Number Pattern (OGRNIP)|C.I.N.|SWIFT/BIC|BIK (RU)|ISIN
License|Trade License No.|Tourism License No.|Permit Number|SRE Permit No.|MSB Registration Number
Afghan Money Service Provider License Number
Vessel Registration Identification|Vessel Registration Identification IMO|MMSI|Other Vessel Call Sign
Aircraft Tail Number|Previous Aircraft Tail Number|Aircraft Construction Number (also called L/N or S/N or F/N)
Aircraft Manufacturer's Serial Number (MSN)|Aircraft Serial Identification|Aircraft Mode S Transponder Code`
  .trim()
  .split(/[|\n]/);

// Labels whose numbers get a type of their own, or that are written in two ways.
const TYPE_OF_LABEL: ReadonlyMap<string, string> = new Map([
  ['Vessel Registration Identification IMO', IMO],
  ['Identification Number IMO', IMO_COMPANY],
  ['Company Number IMO', IMO_COMPANY],
  ['Other Vessel Call Sign', CALL_SIGN],
  ['RFC', 'R.F.C.'],
  ['CURP', 'C.U.R.P.'],
  ['Turkish Identificiation Number', 'Turkish Identification Number'],
]);

export function typeOfLabel(label: string): string {
  return TYPE_OF_LABEL.get(label) ?? label;
}

/** Identifier type of a number with an unknown label. */
export const OTHER_NUMBER = 'Other Identification Number';

const NO_NUMBERS =
  /^(?:alt\. )?(?:Gender|Website|E-?mail|(?:Tele)?phone|Fax|Additional Sanctions|Secondary sanctions|Transactions Prohibited|Executive Order|CAATSA|IFCA|PEESA|CMIC|Organization (?:Established|Type)|Target Type|Aircraft (?:Model|Operator|Manufacture)|Equity Ticker|MICEX|Issuer Name|UN\/LOCODE|Chinese Commercial|(?:Effective|Listing|Purchase\/Sales) |Nationality|Registration Country|(?:Former |Other )?Vessel (?:Type|Flag|Year|Owner|Tonnage|Gross)|Title|Location)/i;

/** Whether an unknown label may belong to a number, which must not be lost. */
export function mayLabelNumber(label: string): boolean {
  return !NO_NUMBERS.test(label) && /\p{L}/u.test(label);
}

/** The `type` values that identifiers of OFAC entries have, also where another list repeats OFAC's entries. */
export const OFAC_IDENTIFIER_TYPES: readonly string[] = [IMO, CALL_SIGN, OTHER_NUMBER, ...OFAC_LABELS.map(typeOfLabel)];
