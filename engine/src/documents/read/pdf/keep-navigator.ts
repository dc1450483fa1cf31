// pdf.js replaces a navigator without a language, as Bun's is, and with it the number of processors of the whole thread.
const { navigator } = globalThis;
if (navigator && !navigator.language) Object.defineProperty(navigator, 'language', { value: 'en-US' });
