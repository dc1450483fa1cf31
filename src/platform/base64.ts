/** Whether a text is the base64 of the bytes that Node decodes it to, and of some at least: Node ignores invalid characters. */
export const isBase64 = (text: string, bytes: Buffer): boolean => bytes.length > 0 && bytes.toString('base64') === text;
