import { execFile } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { folderOnDisk } from '../support/process.ts';

const execute = promisify(execFile);

/** Nothing answers there, so a script of a package that downloads something fails. */
const NOWHERE = 'http://127.0.0.1:9';

/** An empty folder outside the workspace, in which somebody begins a program. */
export class Outside {
  readonly folder = folderOnDisk();
  readonly #registry: string;

  constructor(registry: string) {
    this.#registry = registry;
    // The workspace lacks the packages that only the installation script of onnxruntime-node uses, and so does its registry.
    const overrides = { 'onnxruntime-node': manifest.overrides['onnxruntime-node'] };
    this.write('package.json', JSON.stringify({ private: true, type: 'module', overrides }));
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Runs a program to its end and gives what it printed. */
  async run(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
    const env = {
      PATH: process.env['PATH'],
      HOME: this.folder,
      npm_config_registry: this.#registry,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      HTTP_PROXY: NOWHERE,
      HTTPS_PROXY: NOWHERE,
      NO_PROXY: '127.0.0.1',
      ...environment,
    };
    const { stdout } = await execute(program, args, { cwd: this.folder, env, maxBuffer: 2 ** 26 });
    return stdout;
  }

  install(...packages: string[]): Promise<string> {
    return this.run('npm', ['install', ...packages]);
  }

  /** The packages that are installed, and their bytes. */
  installed(): { packages: number; bytes: number } {
    const modules = join(this.folder, 'node_modules');
    const files = readdirSync(modules, { recursive: true, withFileTypes: true });
    const bytes = files.map((file) => (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0));
    const names = readdirSync(modules).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)) : name.startsWith('.') ? [] : [name],
    );
    return { packages: names.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
  }
}

/** Each Node on the path and this one, and Bun if it is there. */
export function runtimes(): string[] {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['node', 'bun'].map((name) => join(folder, name)).filter((path) => existsSync(path)));
  return [...new Set([process.execPath, ...onPath].map((path) => realpathSync(path)))];
}
