import type { Entity } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { dayOf } from '../shared/publisher-dates.ts';
import { type XmlElement, type XmlLayout, xmlRecords } from '../shared/xml-records.ts';
import { SWISS_IDENTIFIER_TYPES } from './numbers.ts';
import { SWISS_SHAPE } from './shape.ts';
import { readTarget, type Target } from './target.ts';

const FILE = 'consolidated-list.xml';
const SITE = 'https://www.sesam.search.admin.ch/sesam-search-web/pages';

/** The Swiss sanctions without de-listed targets; ids are SECO's numbers (`ssid`) of targets. */
export const switzerland = defineSource({
  name: 'switzerland',
  title: 'Swiss SECO Consolidated Sanctions List',
  publisher: 'Swiss State Secretariat for Economic Affairs',
  files: [
    {
      name: FILE,
      url: `${SITE}/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction`,
    },
  ],
  minimumEntities: 5_500,
  parserVersion: 3,
  alwaysHas: ['alias', 'birth_date', 'program'],
  identifierTypes: SWISS_IDENTIFIER_TYPES,
  wallets: true,
  accepts: /^consolidated-list\.xml$/,
  publishedWithinDays: 90,
  publishedIn: (head) =>
    / date="(\d{4}-\d\d-\d\d)"/.exec(head.split('<swiss-sanctions-list')[1]?.split('>')[0] ?? '')?.[1],
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE);
    const programs = new Map<string, string>();
    const places = new Map<string, XmlElement>();
    // Places follow the targets, so no entry is complete before the end of the file.
    const targets: Target[] = [];
    let day = '';
    const layout: XmlLayout = {
      root: 'swiss-sanctions-list',
      records: ['sanctions-program', 'target', 'place'],
      shape: SWISS_SHAPE,
      onRoot: (root) => {
        day = dayOf(root.attribute('date')) ?? '';
      },
    };
    for await (const record of xmlRecords(file, layout, notices)) {
      if (record.name === 'place') places.set(record.attribute('ssid'), record);
      else if (record.name === 'sanctions-program') addProgram(programs, record);
      else {
        const target = readTarget(record, day, file.name, notices);
        if (target) targets.push(target);
      }
    }
    for (const target of targets) yield entityOf(target, programs, places);
  },
});

/** A program has several sanctions sets; targets name these. */
function addProgram(programs: Map<string, string>, program: XmlElement): void {
  const keys = program.all('program-key');
  const key = keys.find((candidate) => candidate.attribute('lang') === 'eng') ?? keys[0];
  for (const set of program.all('sanctions-set')) programs.set(set.attribute('ssid'), key?.value ?? '');
}

function entityOf(
  { draft, sanctionsSets, birthPlaces, addresses }: Target,
  programs: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, XmlElement>,
): Entity {
  for (const set of sanctionsSets) {
    const program = programs.get(set);
    if (!program) draft.bad('a sanctions-set-id without a program, kept as it is');
    draft.programs.add(program || set);
  }
  for (const id of birthPlaces) {
    const place = placeLine(places.get(id));
    if (place) draft.birthPlaces.add(place);
    else draft.bad('a place-of-birth without its place');
  }
  for (const address of addresses) {
    const id = address.attribute('place-id');
    if (id && !places.has(id)) draft.bad('an address without its place');
    const line = addressLine(address, places.get(id));
    if (line) draft.addresses.add(line);
  }
  return draft.finish();
}

function addressLine(address: XmlElement, place: XmlElement | undefined): string {
  const poBox = address.text('p-o-box');
  const remarks = address.text('remarks');
  const parts = [
    address.text('c-o') && `c/o ${address.text('c-o')}`,
    address.text('address-details'),
    poBox && `P.O. Box ${poBox}`,
    address.text('zip-code'),
    placeLine(address) || placeLine(place),
  ];
  return [parts.filter(Boolean).join(', '), remarks && `(${remarks})`].filter(Boolean).join(' ');
}

function placeLine(place: XmlElement | undefined): string {
  const parts = ['location', 'area', 'country'].map((name) => place?.text(name) ?? '');
  return parts.filter(Boolean).join(', ');
}
