/** Prints the regular expressions that the given files build when they are loaded and names are read, as JSON. */
const [root, ...files] = process.argv.slice(2);
const found = [];
const record = (pattern) => {
  // Bun names paths without a scheme.
  const [, file, line] = /(?:file:\/\/|[( ])(\/[^:)]+):(\d+)/.exec(new Error().stack.split('\n')[3] ?? '') ?? [];
  if (file) found.push({ place: `${file.replace(root, '')}:${line}`, source: pattern.source, flags: pattern.flags });
  return pattern;
};
globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, parts) => record(Reflect.construct(target, parts)),
  apply: (target, self, parts) => record(Reflect.apply(target, self, parts)),
});
for (const file of files) await import(new URL(file, `file://${root}`));
const { normaliseName } = await import(new URL('engine/src/names/words/normalise.ts', `file://${root}`));
for (const name of ['Μπάμπης Ντόρα', 'สมชาย ใจดี', 'ບຸນມີ']) normaliseName(name, false);
process.stdout.write(JSON.stringify(found));
