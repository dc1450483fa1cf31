import { accessSync, constants } from 'node:fs';

/** The reason why no browser can start with these settings; undefined: it may be tried. */
export function browserProblem({ path, sandbox }: { path: string | undefined; sandbox: boolean }): string | undefined {
  if (sandbox && process.getuid?.() === 0) {
    return 'It has no sandbox as root: run the service as another user, or set BROWSER_SANDBOX=off.';
  }
  if (path === undefined) {
    const isThere = process.platform === 'linux' && process.arch === 'x64';
    return isThere ? undefined : 'The packaged one is for Linux on x64: set CHROMIUM_PATH.';
  }
  try {
    accessSync(path, constants.X_OK);
    return undefined;
  } catch {
    return 'CHROMIUM_PATH is no executable file: correct it.';
  }
}
