/** A code for the failure of a browser, since messages repeat URLs and texts of the page. */
export const codeOf = ({ name, message, code }: Error & { code?: unknown }): string =>
  /net::ERR_[A-Z_]{1,60}/.exec(message)?.[0] ?? (typeof code === 'string' ? code : name).slice(0, 100);
