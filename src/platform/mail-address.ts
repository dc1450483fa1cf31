export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Whether the text is one mail address, with nothing that could end it or begin another. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{C}<>()[\]\\,;:@"]{1,64}@[\p{L}\p{N}.-]{1,253}$/u.test(text);

/** Parses `address` or `Name <address>`. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = text] = /^([^\p{C}<>]{1,100}) <([^<>]{1,320})>$/u.exec(text) ?? [];
  return isMailAddress(address) ? { name, address } : undefined;
}
