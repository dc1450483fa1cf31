// pdf.js replaces a navigator without a language, as Bun's is, and with it the number of processors of the whole thread.
if (!globalThis.navigator.language) Object.defineProperty(globalThis.navigator, 'language', { value: 'en-US' });
