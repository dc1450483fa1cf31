import { build } from 'vite';

/** Builds the pages into the folder of the first argument. It runs as a child process, since the bundler keeps its memory. */
await build({
  configFile: false,
  root: import.meta.dirname,
  base: '/pages/',
  logLevel: 'error',
  // Without this, a NODE_ENV other than production would put the paths of the sources into the files.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    outDir: process.argv[2] as string,
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['session', 'console', 'preview'].map((page) => `${import.meta.dirname}/${page}/index.html`),
    },
  },
});
