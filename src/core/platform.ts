import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { MasterKey } from '../platform/crypto/master-key.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import type { MailServers } from '../ports/mail-servers.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { Providers } from '../ports/providers.ts';
import type { SiteBrowser } from '../ports/site-browser.ts';
import type { SiteRanks } from '../ports/site-rank.ts';
import type { CustomerData, PersonalData } from './doors.ts';

/** The shared resources that features get when they start. */
export interface Platform {
  readonly config: Config;
  readonly sql: Sql;
  /** The connection URL of `sql`, for threads with their own connections. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly master: MasterKey;
  readonly keyring: Keyring;
  /** Requests URLs that callers send. */
  readonly outbound: Outbound;
  /** Undefined: no mail is sent. */
  readonly mail: Mail | undefined;
  readonly mailServers: MailServers;
  readonly ranks: SiteRanks;
  readonly providers: Providers;
  /** Real browsers for website scans. Null: this process has none. */
  readonly siteBrowser: SiteBrowser | null;
  readonly limits: Limits;
  readonly metrics: Pick<Metrics, 'checked' | 'reading'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** All kinds of records that can be about a person. */
  readonly personalData: readonly PersonalData[];
  /** The data of all features that belong to customers. */
  readonly customerData: readonly CustomerData[];
}
