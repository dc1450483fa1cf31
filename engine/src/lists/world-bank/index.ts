import type { Entity, EntityType } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { type JsonRecord, jsonRecords } from '../shared/json-records.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import { dayOf } from '../shared/publisher-dates.ts';
import { addDetails, addName, PERSONAL_NUMBER, REGISTRATION_NUMBER, SOCIAL_CREDIT_CODE, TAX_NUMBER } from './names.ts';

const FILE = 'sanctioned_firm.json';
const DUNS_NUMBER = 'D-U-N-S Number';
const REQUIRED = ['SUPP_ID', 'SUPP_NAME', 'SUPP_TYPE_CODE', 'COUNTRY_NAME', 'DEBAR_FROM_DATE', 'DEBAR_REASON'];
const ADDRESS = ['SUPP_ADDR', 'SUPP_CITY', 'SUPP_STATE_CODE', 'SUPP_ZIP_CODE', 'SUPP_POST_CODE', 'SUPP_PROV_NAME'];
const REMARKS = [
  ['ELIG_STAT', 'Status'],
  ['INELIGIBLY_STATUS', 'Ineligibility'],
  ['DEBAR_TO_DATE', 'Until'],
] as const;
const KNOWN = new Set([
  ...[...REQUIRED, ...ADDRESS, ...REMARKS.map(([key]) => key), 'ADD_SUPP_INFO', 'REGISTER_ID', 'DNB_ID', 'LAND1'],
  // The gateway's own book-keeping, constants, and prefixes that belong to other firms (`MR` of a company).
  ...`MANDT SUPP_PRE_ACRN SUPP_POST_ACRN LEGACY_FLG UN_SUPP_FLG INELIG_FLG DEBAR_TYPE AML_ENTR_IND DNB_PAR_ID DNB_ULTM_ID
    CRIS_SUPP_ID SUPP_ELIG_STAT CRPD_MATCH CRPD_STAT CREATE_USER CREATE_DATE CREATE_TIME UPD_USER UPD_DATE UPD_TIME REGISTER
    PARENT CREATE_USER_NAME UPD_USER_NAME RECHK_IND LAST_REFRESH_DATE`.split(/\s+/),
]);
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['I', 'individual'],
  ['F', 'company'],
  ['C', 'company'],
  ['U', 'unknown'],
]);

/** The World Bank's debarred firms and individuals. */
export const worldBank = defineSource({
  name: 'world_bank',
  title: 'World Bank Listing of Ineligible Firms and Individuals',
  publisher: 'World Bank Group',
  files: [
    {
      name: FILE,
      url: 'https://apigwext.worldbank.org/dvsvc/v1.0/json/APPLICATION/ADOBE_EXPRNCE_MGR/FIRM/SANCTIONED_FIRM',
      // The publisher may change it: it is read anew at every download.
      key: {
        header: 'apikey',
        page: 'https://www.worldbank.org/en/projects-operations/procurement/debarred-firms',
        pattern: /\bpropApiKey["']?\s*[:=]\s*["']([^"']+)["']/,
      },
    },
  ],
  minimumEntities: 1_000,
  parserVersion: 3,
  alwaysHas: ['address', 'listed_on'],
  identifierTypes: [
    REGISTRATION_NUMBER,
    TAX_NUMBER,
    PERSONAL_NUMBER,
    SOCIAL_CREDIT_CODE,
    DUNS_NUMBER,
    ...TEXT_IDENTIFIER_TYPES,
  ],
  accepts: /^sanctioned_firm\.json$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE);
    for await (const row of jsonRecords(file, 'response.ZPROCSUPP')) yield entityOf(row, file.name, notices);
  },
});

function entityOf(row: JsonRecord, file: string, notices: Notices): Entity {
  const missing = REQUIRED.filter((key) => !Object.hasOwn(row, key));
  if (missing.length > 0) throw new ListFileError('format', file, `a firm without ${missing.join(', ')}`);
  for (const key of Object.keys(row)) if (!KNOWN.has(key)) notices.add(file, 'unknown_element', key.slice(0, 120));

  const text = (key: string) => String(row[key] ?? '').trim();
  const draft = new EntityDraft(text('SUPP_ID'), 'world_bank', file, notices);
  const type = TYPES.get(text('SUPP_TYPE_CODE'));
  if (!type) draft.bad('a SUPP_TYPE_CODE other than F, I, C or U');
  // Some persons are filed as firms.
  draft.type = /^(?:MR|MRS|MS)\.? /i.test(text('SUPP_NAME')) ? 'individual' : (type ?? 'unknown');
  addName(draft, text('SUPP_NAME'));
  draft.programs.add(text('DEBAR_REASON').replace(/\.$/, ''));
  draft.programs.delete('');
  draft.addresses.add([...ADDRESS, 'COUNTRY_NAME'].map(text).filter(Boolean).join(', '));
  draft.addresses.delete('');
  draft.listedOn = dayIn(draft, text('DEBAR_FROM_DATE'));
  for (const [key, label] of REMARKS) if (text(key)) draft.remarks.push(`${label}: ${text(key).replace(/T.*/, '')}`);
  draft.identifier(REGISTRATION_NUMBER, text('REGISTER_ID'), text('LAND1'));
  draft.identifier(DUNS_NUMBER, text('DNB_ID'));
  addDetails(draft, text('ADD_SUPP_INFO'));
  return draft.finish();
}

/** `2017-01-24` and `24-Jan-2017` have both been published. */
function dayIn(draft: EntityDraft, text: string): string {
  const day = dayOf(text.replace(/^(\d+)-([A-Za-z]{3})-(\d{4})$/, '$1 $2 $3'));
  if (text && !day) draft.bad('DEBAR_FROM_DATE is not a date');
  return day ?? '';
}
