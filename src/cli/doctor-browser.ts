import { browserProblem, openWebBrowser, storedHead } from '../app.ts';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';

const START_MS = 90_000;

/** Starts the browser, unless the settings say that none can start. */
export async function browserFinding(config: Config): Promise<Finding> {
  const check = 'browser';
  const browser = openWebBrowser(config);
  if (!browser) {
    const message = `none, so websites are read without their scripts. ${browserProblem(config.browser)}`;
    return { check, ok: config.browser.path === undefined || config.browser.sandbox, warning: true, message };
  }
  try {
    const version = await browser.withPage(
      'doctor',
      AbortSignal.timeout(START_MS),
      async ({ browser }) => browser.version,
    );
    const message = `Chromium ${version}${config.browser.sandbox ? '' : ', without its sandbox'}`;
    return { ...fine(check, message), ...(!config.browser.sandbox && { warning: true }) };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    return { check, ok: false, message: `It does not start (${reason}). Set CHROMIUM_PATH to another one.` };
  } finally {
    await browser.close();
  }
}

export async function ranksFinding({ dataDirectory }: Config): Promise<Finding> {
  const check = 'site ranks';
  const advice = 'Run `npm run vett -- data refresh --from <file or URL>`.';
  try {
    const head = await storedHead(dataDirectory);
    if (head) return fine(check, `${head.count} sites, list ${head.list_id} of ${head.list_date}`);
    return { ...fine(check, `none, so the criterion tranco_rank does not apply. ${advice}`), warning: true };
  } catch (error) {
    return { check, ok: false, message: `They cannot be read (${(error as Error).message}). ${advice}` };
  }
}
