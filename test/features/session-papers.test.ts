import { expect, test } from 'vitest';
import { bill, charter, linesOf } from '../support/documents.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const FORM = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const workflowWith = (papers: object, settings: object = {}) =>
  tenant.newWorkflow([FORM, { step_id: 'papers', type: 'document_upload', ...papers }], {
    validation_config: { automation_rules, cross_validate_documents: false, ...settings },
  });

/** A session of Ada Fictive. */
async function opened(workflow_id: string, document_type = 'proof_of_address') {
  const { session_id, access_token } = await tenant.open(workflow_id);
  const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  await ask('/step/form/complete', { form_data: { full_name: 'Ada Fictive' } });
  const file = {
    step_id: 'papers',
    document_type,
    file_name: 'b.pdf',
    mime_type: 'application/pdf',
  };
  return {
    upload: (pdf: Buffer) => ask('/upload', { ...file, data: pdf.toString('base64') }),
    extract: (doc_id: string) => ask('/extract', { doc_id }),
    complete: (body: object = {}) => ask('/step/papers/complete', body),
    async checked() {
      const [run] = await service.database.admin<{ run_id: string }[]>`
        select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
      const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
      await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
      return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
    },
  };
}

test('a file with the papers of two people leaves the session to a person, and one of one person does not', async () => {
  const workflow_id = await workflowWith({ required_documents: ['proof_of_address'] });
  for (const [pages, status] of [
    [['Ada Fictive', 'Zoltan Fictivus'], 'manual_review'],
    [['Ada Fictive', 'Ada Fictive'], 'approved'],
  ] as const) {
    const { upload, complete, checked } = await opened(workflow_id);
    expect((await upload(bill(...pages))).status).toBe(200);
    expect((await complete()).status).toBe(200);
    const session = await checked();
    const [read, ...others] = session.processing_results.documents.documents;
    expect([session.status, read.reason, others]).toEqual([
      status,
      status === 'approved' ? null : 'several_documents',
      [],
    ]);
  }
});

test('every holder and every person of a charter is screened, and names that were not read leave the session to a person', async () => {
  const people = ['Zoltan Fictivus', 'Orla Finchley'];
  for (const [document_type, file, status, screened] of [
    ['company_charter', charter(`Directors: ${people.join(' and ')}`), 'approved', people],
    ['company_charter', charter(`Shareholders: ${people.join(', 90 %; ')}`), 'approved', people],
    ['company_charter', charter('Director: Orla Finchley', 'Signed by: Zoltan Fictivus'), 'approved', people],
    ['company_charter', charter('Directors: Orla Finchley and others'), 'manual_review', ['Orla Finchley']],
    ['proof_of_address', bill(people.join(', ')), 'approved', people],
    ['proof_of_address', bill('Orla Finchley and others'), 'manual_review', ['Orla Finchley']],
  ] as const) {
    const { upload, complete, checked } = await opened(
      await workflowWith({ required_documents: [document_type] }),
      document_type,
    );
    expect((await upload(file)).status).toBe(200);
    expect((await complete()).status).toBe(200);
    const session = await checked();
    const [read] = session.processing_results.documents.documents;
    expect([session.status, read.reason]).toEqual([status, status === 'approved' ? null : 'unread_names']);
    const { screening_subjects: subjects } = session.processing_results.external_validations.lists_check;
    expect(subjects.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining([...screened]));
  }
});

const PASSPORT = ['REPUBLIC OF URUGUAY', 'PASSPORT', 'Nationality: Uruguay', 'Date of birth: 01 JAN 1990'];
const NUMBERED = ['Passport No.: X1234567', 'Date of expiry: 01 JAN 2036'];
const BILL = [
  'CITY GAS',
  'Gas bill',
  '24 Victoria Terrace',
  'Leeds LS6 0DN',
  'United Kingdom',
  'Bill date: 20 November 2026',
];
const LETTER = ['FIRST MERIDIAN BANK', 'Bank confirmation letter', '3 November 2026', 'Account number: 000123456789'];
const CHARTER = ['CERTIFICATE OF INCORPORATION', 'Zoltan Fictivus Holdings', 'Company number: 7734519'];

test.each([
  ['passport', 'full_name', [...PASSPORT, 'Zoltan Fictivus', ...NUMBERED]],
  ['passport', 'full_name', [...PASSPORT, 'Surname: FICTIVUS', ...NUMBERED]],
  ['proof_of_address', 'account_holder_name', BILL],
  ['utility_bill', 'account_holder_name', BILL],
  ['bank_letter', 'account_holder_name', LETTER],
  ['company_charter', 'company_name', [...CHARTER, 'Date of incorporation: 11 February 2019']],
] as const)('a session with a %s whose %s was not read is left to a person', async (document_type, field, lines) => {
  const workflow_id = await workflowWith({ required_documents: [document_type] });
  const { upload, complete, checked } = await opened(workflow_id, document_type);
  expect((await upload(linesOf(lines))).status).toBe(200);
  expect((await complete()).status).toBe(200);
  const { status, processing_results, risk_scoring, automation_result } = await checked();
  const [read] = processing_results.documents.documents;
  expect([status, read.confidence, read.reason]).toEqual(['manual_review', null, 'unread_names']);
  expect(read.issues).toContain(`UNREAD_NAMES:${field}`);
  expect(risk_scoring.level).not.toBe('low');
  expect(JSON.stringify(automation_result)).toContain('document_not_read');
});

test('the name above the address of a bill without labels is screened and compared with the form', async () => {
  const [sender, title, ...rest] = BILL;
  const { upload, complete, checked } = await opened(
    await workflowWith({ required_documents: ['proof_of_address'] }, { cross_validate_documents: true }),
  );
  await upload(linesOf([sender, title, 'Mr Zoltan Fictivus', ...rest] as string[]));
  await complete();
  const { processing_results: results } = await checked();
  const { screening_subjects: subjects } = results.external_validations.lists_check;
  expect(subjects.map(({ name }: { name: string }) => name)).toContain('Zoltan Fictivus');
  expect(results.documents.form_mismatches).toMatchObject([{ field: 'full_name' }]);
});

const card = (surname: string, given: string, ...rest: string[]) => [
  ...['REPUBLIC OF URUGUAY', 'IDENTITY CARD', `Surname: ${surname}`, `Given names: ${given}`],
  ...rest,
];
const DATED = ['Date of birth: 01 JAN 1990', 'Document No.: X1234567', 'Date of expiry: 01 JAN 2036'];
const BACK = ['Address: 12 Quay Street, Montevideo', 'Place of birth: Montevideo'];

test.each([
  ['on two pages', 'manual_review', [card('FICTIVE', 'ADA', ...DATED), card('FICTIVUS', 'ZOLTAN', ...BACK)]],
  [
    'on one page',
    'manual_review',
    [[...card('FICTIVE', 'ADA', ...DATED), '', ...card('FICTIVUS', 'ZOLTAN', ...DATED)]],
  ],
  ['as an alias', 'approved', [card('FICTIVE', 'ADA', ...DATED, 'Also known as: Zoltan Fictivus')]],
] as const)('a second name that a card has %s is screened', async (_, status, pages) => {
  const { upload, complete, checked } = await opened(
    await workflowWith({ required_documents: ['national_id'] }),
    'national_id',
  );
  await upload(linesOf(...pages));
  await complete();
  const session = await checked();
  expect(session.status).toBe(status);
  const { screening_subjects: subjects } = session.processing_results.external_validations.lists_check;
  const names = subjects.map(({ name }: { name: string }) => name.toUpperCase());
  expect(names).toEqual(expect.arrayContaining(['ADA FICTIVE', 'ZOLTAN FICTIVUS']));
});

test('one file does not pass for both sides of a card', async () => {
  const described = { document_type: 'national_id', required: true, sides: ['front', 'back'] };
  const { upload, complete } = await opened(await workflowWith({ document_requirements: [described] }), 'national_id');
  const front = linesOf(card('FICTIVE', 'ADA', ...DATED));
  await upload(front);
  await upload(front);
  expect(await complete()).toMatchObject({
    status: 400,
    error: { code: 'FORM_VALIDATION_FAILED', fields: [{ path: 'document_ids', code: 'DUPLICATE' }] },
  });
  await upload(linesOf([...BACK, 'Nationality: Uruguay']));
  expect((await complete()).status).toBe(200);
});

test.each([
  ['driver_license', 'passport', true],
  ['national_id', 'passport', true],
  ['residence_permit', 'passport', true],
  ['passport', 'national_id', true],
  ['id_document', 'passport', false],
  ['passport', 'passport', false],
] as const)('a required %s to which a %s is sent is flagged: %s', async (asked, given, isOther) => {
  const { upload, complete, checked } = await opened(await workflowWith({ required_documents: [asked] }), asked);
  const lines = card('FICTIVE', 'ADA', ...DATED);
  await upload(linesOf(given === 'passport' ? [lines[0] as string, 'PASSPORT', ...lines.slice(2)] : lines));
  await complete();
  const { automation_result } = await checked();
  expect(automation_result.flags).toEqual(isOther ? ['invalid_document'] : []);
  const finding = { expected_type: asked, detected_type: given, validation_reason: 'other_type' };
  if (isOther)
    expect(automation_result.triggered_rules).toMatchObject([
      { rule_type: 'document_validity', rule_details: finding },
    ]);
});

test('the holder of a bill that is sent in place of a passport was not read, so that a person decides', async () => {
  const { upload, complete, checked } = await opened(
    await workflowWith({ required_documents: ['passport'] }),
    'passport',
  );
  const holder = ['TITULAR DEL CONTRATO', 'ZOLTAN FICTIVUS', 'DIRECCION DE SUMINISTRO', 'Calle Imaginaria 12'];
  const lines = ['LuzIberica', 'FACTURA DE ELECTRICIDAD', 'FECHA DE EMISION', '12.10.2026', ...holder, '28013 Madrid'];
  await upload(linesOf(lines));
  await complete();
  const { status, automation_result, processing_results } = await checked();
  const [read] = processing_results.documents.documents;
  expect([read.detected_type, read.reason]).toEqual(['proof_of_address', 'unread_names']);
  expect(read.issues).toContain('UNREAD_NAMES:full_name');
  expect([status, automation_result.flags]).toEqual(['manual_review', expect.arrayContaining(['invalid_document'])]);
});

test('a plain statement of an account is no other document than a bank statement', async () => {
  const rules = {
    ...automation_rules,
    document_validity_rules: [{ document_type: 'any', action: 'flag' }],
    document_rules: [{ document_type: 'bank_statement', check_type: 'too_new', days: 1, action: 'manual_review' }],
  };
  const { upload, complete, checked } = await opened(
    await workflowWith({ required_documents: ['bank_statement'] }, { automation_rules: rules }),
    'bank_statement',
  );
  const statement = ['FIRST MERIDIAN BANK', 'Account statement', 'Account holder: Ada Fictive'];
  await upload(
    linesOf([...statement, 'Account number: 000123456789', 'Statement date: 3 November 2026', 'IBAN: none']),
  );
  await complete();
  const { status, automation_result, processing_results } = await checked();
  expect(processing_results.documents.documents).toMatchObject([{ extracted: { account_holder_name: 'Ada Fictive' } }]);
  expect([status, automation_result.flags]).toEqual(['approved', []]);
});

test('a document that was replaced stays in the file of the case, and the name that was read on it is screened', async () => {
  const { upload, complete, checked, extract } = await opened(
    await workflowWith({ required_documents: ['national_id'] }),
    'national_id',
  );
  const { doc_id } = (await upload(linesOf(card('FICTIVUS', 'ZOLTAN', ...DATED)))).data;
  await extract(doc_id);
  const kept = (await upload(linesOf(card('FICTIVE', 'ADA', ...DATED)))).data;
  expect((await complete({ document_ids: [kept.doc_id] })).status).toBe(200);
  const { processing_results, documents } = await checked();
  expect(processing_results.documents.replaced).toMatchObject([{ doc_id, document_type: 'national_id' }]);
  expect(documents.map((each: { doc_id: string }) => each.doc_id)).toEqual([doc_id, kept.doc_id]);
  const { screening_subjects: subjects } = processing_results.external_validations.lists_check;
  expect(subjects.map(({ name }: { name: string }) => name)).toContain('ZOLTAN FICTIVUS');
});

test('a required step needs one document of those that it takes, and an optional one or one that describes them does not', async () => {
  const { upload, complete } = await opened(await workflowWith({ document_types: ['proof_of_address', 'passport'] }));
  expect(await complete()).toMatchObject({
    status: 400,
    error: { code: 'STEP_INCOMPLETE', details: { missing_documents: ['proof_of_address', 'passport'] } },
  });
  await upload(bill());
  expect((await complete()).status).toBe(200);
  const optional = { document_requirements: [{ document_type: 'passport', required: false }] };
  for (const papers of [{ document_types: ['passport'], required: false }, optional])
    expect((await (await opened(await workflowWith(papers))).complete()).status).toBe(200);
});
