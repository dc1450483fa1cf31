/** Tells whether domains take mail. */
export interface MailServers {
  /**
   * Whether the domain, in its ASCII form, has a server that takes mail. Rejects when the name servers do not answer, and when the
   * signal aborts.
   */
  takesMail(domain: string, signal: AbortSignal): Promise<boolean>;
}
