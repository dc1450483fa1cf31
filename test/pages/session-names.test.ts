import { FormField } from '@vett/schema/workflow-field';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { en } from '../../web/session/texts/en.ts';
import { es } from '../../web/session/texts/es.ts';
import { pt } from '../../web/session/texts/pt.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open } = await sessionsOfTenant(service);

const options = [
  { value: 'a', label: 'Xa' },
  { value: 'b', label: 'Xb' },
];
const TYPES = FormField.options.map(({ shape }) => shape.type.value);
const custom_fields = TYPES.map((type, at) => ({
  ...{ field_id: type, name: `X${at}`, type },
  ...(type.endsWith('select') && { options }),
}));
const fields = ['full_name', 'date_of_birth', 'company_name', 'website'];
const requirement = { document_type: 'passport', sides: ['front', 'back'] };
/** Every type of step and field; the texts of the tenant are no words of a language. */
const stepsWith = (workflow_id: string) => [
  { step_id: 'hello', name: 'X info', type: 'info', required: false },
  {
    step_id: 'terms',
    name: 'X terms',
    type: 'consent',
    required: false,
    consent_config: { text: 'X', version: '1', url: 'https://shop.example/' },
  },
  { step_id: 'you', name: 'X form', type: 'form_fill', required: false, custom_fields, fields },
  {
    step_id: 'papers',
    name: 'X papers',
    type: 'document_upload',
    required: false,
    document_requirements: [requirement],
  },
  { step_id: 'face', name: 'X face', type: 'selfie', required: false },
  { step_id: 'alive', name: 'X alive', type: 'liveness', required: false },
  {
    step_id: 'owners',
    name: 'X owners',
    type: 'subsession',
    required: false,
    subsession_config: { workflow_id, roles: ['ubo', 'director'] },
  },
];

/** The fault of a step that is continued without an answer. */
const FAULTS: Readonly<Record<string, 'required' | 'document_missing'>> = {
  ...{ terms: 'required', you: 'required', papers: 'document_missing', face: 'document_missing' },
};

/** Everything that assistive technology tells, with its role and name. */
const toldOn = async (page: Page): Promise<string[]> =>
  (await page.locator('body').ariaSnapshot())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('- option'));

const NAMED = /^- (button|link|textbox|combobox|checkbox|radio|spinbutton|group|region|dialog|img)\b/;
const textsOf = (texts: Readonly<Record<string, unknown>>) =>
  Object.values(texts).filter((text): text is string => typeof text === 'string' && !text.includes('{'));

/** The texts that the walk names have one form in every language. */
type Named = Readonly<Record<keyof typeof en, string>>;

const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** The texts of the page that are told in English, and that another language does not share. */
function englishIn(told: readonly string[], own: Readonly<Record<string, unknown>>): string[] {
  const words = wordsOf(told.join(' '));
  const foreign = textsOf(en).filter((text) => !textsOf(own).includes(text));
  return foreign.filter((text) => words.includes(wordsOf(text)));
}

describe.skipIf(!hasBrowser)('the page of a session', async () => {
  const visit = await sessionPages(service.url);

  test.each([
    ['es', es as Named],
    ['pt', pt as Named],
  ] as const)(
    'every step is told in the language %s of the session, and everything has a name',
    async (language, own) => {
      const below = await newWorkflow([{ step_id: 'hello', name: 'X', type: 'info' }]);
      const steps = stepsWith(below);
      const workflow_id = await newWorkflow(steps, { enabled_locales: ['en', 'es', 'pt'] });
      const { access_token } = await open(workflow_id, { language });
      const { page } = await visit(access_token, { ...DESKTOP, locale: 'en-GB' });
      const tells = async (what: string) => {
        const told = await toldOn(page);
        expect(told.length, what).toBeGreaterThan(3);
        expect(
          told.filter((line) => NAMED.test(line) && !/^- \w+ "[^"]+"/.test(line)),
          what,
        ).toEqual([]);
        expect(englishIn(told, own), what).toEqual([]);
      };
      const opened = async (button: string) => {
        await press(page, button);
        await page.getByRole('dialog').waitFor();
        await tells(button);
        await press(page, own.close);
      };
      for (const { step_id, name } of steps) {
        await heading(page, name);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await tells(step_id);
        if (step_id === 'hello') await opened(own.on_phone);
        if (step_id === 'papers' || step_id === 'face') await opened(own.take_photo);
        const fault = FAULTS[step_id];
        if (fault) {
          await press(page, own.next);
          await page.getByText(own[fault]).first().waitFor();
          await tells(`${step_id} with a fault`);
        }
        await press(page, own.skip);
      }
      await heading(page, own.done_title);
      await tells('the end');
    },
  );

  test('English on a page is found', async () => {
    const { access_token } = await open(await newWorkflow([{ step_id: 'hello', name: 'X info', type: 'info' }]));
    const { page } = await visit(access_token, DESKTOP);
    await heading(page, 'X info');
    expect(englishIn(await toldOn(page), es)).toContain(en.next);
  });
});
