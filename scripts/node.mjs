// Runs `node <arguments>` with a Node that strips types: the running one if it is new enough,
// else the one that npm installed as a platform package.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMUM = { major: 22, minor: 18 };

function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return Boolean(process.versions.bun) || major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor);
}

function installedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, 'bin', system === 'win' ? 'node.exe' : 'node');
  } catch {
    console.error(
      `Node ${process.version} is too old (${MINIMUM.major}.${MINIMUM.minor} or later runs Vett) and ${name} is not installed.\n` +
        'Install Vett again without --omit=optional, or install a newer Node.',
    );
    process.exit(1);
  }
}

const node = runsTypeScript() ? process.execPath : installedNode();
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: {
    // The compile cache lies beside the packages and makes a start a third faster.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
    ...process.env,
    PATH: dirname(node) + delimiter + (process.env.PATH ?? ''),
  },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm passes SIGTERM to its shell only: when that parent is gone, the child must stop too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();

child.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
