import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'SDN_ENHANCED.XML';
const NAMESPACE = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ENHANCED_XML';

const PERSON = `<entity id="90001">
  <generalInfo><identityId>1</identityId><entityType refId="600">Individual</entityType>
    <remarks>(Linked To: IMAGINARY SHIPPING LTD.)</remarks><title>Director of Nothing</title></generalInfo>
  <sanctionsLists><sanctionsList refId="1" id="1" datePublished="2006-04-12">Non-SDN Invented List</sanctionsList>
    <sanctionsList refId="2" id="2" datePublished="2014-10-10">SDN List</sanctionsList></sanctionsLists>
  <sanctionsPrograms><sanctionsProgram refId="3" id="3">SDGT</sanctionsProgram>
    <sanctionsProgram refId="4" id="4">IFSR</sanctionsProgram></sanctionsPrograms>
  <sanctionsTypes><sanctionsType refId="5" id="5">Block</sanctionsType></sanctionsTypes>
  <legalAuthorities><legalAuthority refId="6" id="6">Executive Order 00000 (Testland)</legalAuthority></legalAuthorities>
  <names>
    <name id="1"><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations>
      <translation id="1"><isPrimary>true</isPrimary><script refId="7">Latin</script>
        <formattedFirstName>Zoltan</formattedFirstName><formattedLastName>FICTIVUS</formattedLastName>
        <formattedFullName>FICTIVUS, Zoltan</formattedFullName>
        <nameParts><namePart id="1"><type refId="8">Last Name</type><value>FICTIVUS</value></namePart></nameParts></translation>
      <translation id="2"><isPrimary>false</isPrimary><script refId="9">Cyrillic</script>
        <formattedFullName>ФИКТИВУС, Золтан</formattedFullName></translation></translations></name>
    <name id="2"><isPrimary>false</isPrimary><aliasType refId="10">A.K.A.</aliasType><isLowQuality>true</isLowQuality><translations>
      <translation id="3"><isPrimary>true</isPrimary><script refId="7">Latin</script>
        <formattedLastName>ZOLI</formattedLastName><formattedFullName>ZOLI</formattedFullName></translation></translations></name>
  </names>
  <addresses>
    <address id="1"><country refId="11">Hungary</country><translations><translation id="1"><isPrimary>true</isPrimary>
      <script refId="7">Latin</script><addressParts>
        <addressPart id="1"><type refId="12">CITY</type><value>Sampleville</value></addressPart>
        <addressPart id="2"><type refId="13">ADDRESS1</type><value>1 Invented Street</value></addressPart></addressParts></translation></translations></address>
    <address id="2"><country refId="14">Syria</country></address>
  </addresses>
  <features>
    <feature id="1"><type featureTypeId="8">Birthdate</type><versionId>1</versionId><value>circa 1977</value>
      <valueDate id="1"><fromDateBegin>1977-01-01</fromDateBegin><fromDateEnd>1977-01-01</fromDateEnd>
        <toDateBegin>1977-12-31</toDateBegin><toDateEnd>1977-12-31</toDateEnd>
        <isApproximate>true</isApproximate><isDateRange>false</isDateRange></valueDate><isPrimary>true</isPrimary></feature>
    <feature id="2"><type featureTypeId="9">Place of Birth</type><versionId>2</versionId><value>Sampleville, Testland</value><isPrimary>true</isPrimary></feature>
    <feature id="3"><type featureTypeId="224">Gender</type><versionId>3</versionId><value>Male</value><valueRefId>91526</valueRefId><isPrimary>true</isPrimary></feature>
    <feature id="4"><type featureTypeId="10">Nationality Country</type><versionId>4</versionId><value>Hungary</value><isPrimary>true</isPrimary></feature>
    <feature id="5"><type featureTypeId="25">Location</type><versionId>5</versionId><value>Sampleville, Hungary</value><isPrimary>true</isPrimary></feature>
    <feature id="6"><type featureTypeId="344">Digital Currency Address - XBT</type><versionId>6</versionId><value>1SampLeWaLLetFictiveNotRealAAXyZ</value><isPrimary>true</isPrimary><comments>reported</comments></feature>
  </features>
  <identityDocuments><identityDocument id="1"><type refId="1571">Passport</type><name nameId="1" nameTranslationId="1">FICTIVUS, Zoltan</name>
    <documentNumber>ZF0001234</documentNumber><isValid>false</isValid><issuingCountry refId="11">Hungary</issuingCountry></identityDocument></identityDocuments>
  <relationships><relationship id="1"><type refId="15003">Owned or Controlled By</type><relatedEntity entityId="90101">IMAGINARY SHIPPING LTD.</relatedEntity></relationship></relationships>
</entity>`;

const SHIP = `<entity id="90201"><generalInfo><identityId>2</identityId><entityType refId="602">Vessel</entityType></generalInfo>
  <sanctionsLists><sanctionsList refId="2" id="3" datePublished="2020-02-29">SDN List</sanctionsList></sanctionsLists>
  <sanctionsPrograms><sanctionsProgram refId="5" id="5">IRAN</sanctionsProgram></sanctionsPrograms>
  <names><name id="3"><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations><translation id="4"><isPrimary>true</isPrimary>
    <script refId="7">Latin</script><formattedLastName>PHANTOM STAR</formattedLastName><formattedFullName>PHANTOM STAR</formattedFullName></translation></translations></name></names>
  <features><feature id="7"><type featureTypeId="3">Vessel Flag</type><versionId>7</versionId><value>Iran</value><isPrimary>true</isPrimary></feature>
    <feature id="8"><type featureTypeId="1">Vessel Call Sign</type><versionId>8</versionId><value>5XFK1</value><isPrimary>true</isPrimary></feature></features>
  <identityDocuments><identityDocument id="2"><type refId="1626">Vessel Registration Identification</type><name nameId="3" nameTranslationId="4">PHANTOM STAR</name>
    <documentNumber>IMO 1234567</documentNumber><isValid>true</isValid></identityDocument></identityDocuments></entity>`;

const enhanced = (...entities: string[]) => `<?xml version="1.0" encoding="utf-8"?>
<sanctionsData xmlns="${NAMESPACE}"><publicationInfo><dataAsOf>2026-10-02T00:00:00-04:00</dataAsOf>
<filters><sanctionsLists><sanctionsList refId="2">SDN List</sanctionsList></sanctionsLists></filters></publicationInfo>
<referenceValues><referenceValue refId="600"><type>Entity Type</type><value>Individual</value></referenceValue></referenceValues>
<featureTypes><featureType featureTypeId="8"><type>Birthdate</type><detailType refId="1430">DATE</detailType></featureType></featureTypes>
<entities>${entities.join('\n')}</entities></sanctionsData>`;

const refused = (xml: string) => failure('ofac', { [FILE]: xml });

describe('OFAC enhanced XML', () => {
  it('reads a person of the enhanced XML', async () => {
    const { entities, notices } = await readAll('ofac', { [FILE]: enhanced(PERSON, SHIP) });
    expect(notices).toEqual([]);
    expect(entities[0]).toEqual({
      id: '90001',
      list: 'ofac',
      type: 'individual',
      names: [
        { value: 'Zoltan FICTIVUS', quality: 'primary' },
        { value: 'Золтан ФИКТИВУС', quality: 'strong' },
        { value: 'ZOLI', quality: 'weak' },
      ],
      birthDates: ['1977'],
      birthPlaces: ['Sampleville, Testland'],
      nationalities: ['HU'],
      identifiers: [{ type: 'Passport', value: 'ZF0001234', country: 'HU' }],
      programs: ['SDGT', 'IFSR'],
      addresses: ['1 Invented Street, Sampleville, Hungary', 'Syria'],
      wallets: [{ address: '1SampLeWaLLetFictiveNotRealAAXyZ', currency: 'XBT' }],
      gender: 'Male',
      position: 'Director of Nothing',
      listedOn: '2006-04-12',
      remarks:
        'Digital Currency Address - XBT: reported; Passport ZF0001234: not valid; List: Non-SDN Invented List; List: SDN List; Measure: Block; Legal basis: Executive Order 00000 (Testland); (Linked To: IMAGINARY SHIPPING LTD.); Owned or Controlled By: IMAGINARY SHIPPING LTD.',
    });
  });

  it('reads a ship of the enhanced XML', async () => {
    const { entities } = await readAll('ofac', { [FILE]: enhanced(PERSON, SHIP) });
    expect(entities[1]).toMatchObject({ type: 'vessel', imoNumber: '1234567', callSign: '5XFK1', flag: 'IR' });
  });

  it('reports unknown elements and an invalid listing date', async () => {
    const grown = SHIP.replace('<names>', '<aura colour="1"/><names>')
      .replace('2020-02-29', '2020-02-30')
      .replace('>Vessel<', '>Submarine<');
    const { entities, notices } = await readAll('ofac', { [FILE]: enhanced(grown) });
    expect(entities[0]).toMatchObject({ type: 'unknown', programs: ['IRAN'] });
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['unknown_element', 'entities/entity/aura'],
      ['bad_value', 'an entityType other than Individual, Entity, Vessel or Aircraft'],
      ['bad_value', 'a datePublished that is no date, left out'],
    ]);
  });

  it('refuses a truncated file, another root, an empty list and duplicate numbers', async () => {
    expect(await refused(enhanced(PERSON, SHIP).slice(0, -20))).toBe('truncated');
    expect(await refused(enhanced(PERSON, SHIP).slice(0, 3000))).toBe('truncated');
    expect(await refused(enhanced(PERSON).replaceAll('sanctionsData', 'sanctions'))).toBe('format');
    expect(await refused(enhanced())).toBe('empty');
    expect(await refused(enhanced(SHIP, SHIP))).toBe('format');
  });

  it('the enhanced XML is preferred to SDN.XML and the CSV set, but not to the advanced XML', async () => {
    const { entities, notices } = await readAll('ofac', { ...sample('ofac'), [FILE]: enhanced(PERSON) });
    expect(entities).toHaveLength(1);
    expect(notices.map(({ kind }) => kind)).toEqual(Array(4).fill('ignored_file'));
    expect(await failure('ofac', { [FILE]: enhanced(PERSON), 'SDN_ADVANCED.XML': '<Other/>' })).toBe('format');
    const cons = await readAll('ofac', { [FILE]: enhanced(PERSON), 'CONS_ENHANCED.XML': enhanced(SHIP) });
    expect(cons.entities.map(({ programs }) => programs)).toEqual([
      ['SDGT', 'IFSR'],
      ['IRAN', 'NON-SDN'],
    ]);
  });
});
