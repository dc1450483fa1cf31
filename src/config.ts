import { resolve } from 'node:path';
import { LEGACY } from '@vett/schema/legacy';
import type { PublishedListName } from '@vett/schema/list-name';
import { z } from 'zod';
import { checkMail, MAIL_ENVIRONMENT, type MailSettings, mailOf } from './mail-settings.ts';
import { localUrl } from './platform/address.ts';
import { OperatorError } from './platform/error.ts';
import { ownMessage } from './platform/own-message.ts';
import {
  cidrs,
  claimNames,
  daysAfterDeprecation,
  httpUrl,
  isSafeUrl,
  listUrlProblem,
  listUrlsOf,
  names,
  OIDC_CLAIMS,
  origins,
  postgresUrl,
  SAFE_URL,
  safeUrl,
  sunset,
} from './platform/setting-forms.ts';
import type { TraceSettings } from './platform/tracing.ts';
import { checkProviders, PROVIDER_ENVIRONMENT, type ProviderSettings, providersOf } from './provider-settings.ts';
import { S3_ENVIRONMENT, S3_REQUIRED, type S3Settings, s3Of } from './s3-settings.ts';
import { TRACE_ENVIRONMENT, tracesOf } from './trace-settings.ts';

const LIST_REFRESH_HOURS = 6;
const FACE_INDEX_MB = 1024;
/** Two keep two cores busy; the third is for a second tenant. */
const SCANS_AT_ONCE = 3;
const Environment = z
  .object({
    VETT_ENV: z.enum(['development', 'staging', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_ADMIN_URL: postgresUrl.optional(),
    VETT_MASTER_KEY: z.string().min(1).optional(),
    VETT_MASTER_KEY_PREVIOUS: z.string().min(1).optional(),
    LISTS: names.optional(),
    LIST_REFRESH_HOURS: z.coerce.number().int().min(0).max(24).optional(),
    HTTPS_PROXY: z.url({ protocol: /^https?$/, error: 'Use http://host:port.' }).optional(),
    NO_PROXY: z.string().optional(),
    TRUSTED_PROXIES: cidrs.default([]),
    OUTBOUND_ALLOWLIST: cidrs.default([]),
    ALLOW_HTTP_WEBHOOKS: z.enum(['true', 'false']).default('false'),
    PUBLIC_URL: httpUrl.optional(),
    PUBLIC_APP_URL: httpUrl.optional(),
    ...MAIL_ENVIRONMENT,
    ...S3_ENVIRONMENT,
    OIDC_ISSUER: safeUrl.optional(),
    OIDC_AUDIENCE: z.string().min(1).optional(),
    OIDC_JWKS_URL: safeUrl.optional(),
    OIDC_CLAIMS: claimNames.default(OIDC_CLAIMS),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    GRAPHQL_OPERATIONS: z.string().min(1).optional(),
    ...TRACE_ENVIRONMENT,
    CORS_ALLOWED_ORIGINS: origins.default([]),
    LEGACY_ENABLED: z.enum(['true', 'false']).default('true'),
    LEGACY_SUNSET_AT: sunset.default(daysAfterDeprecation(LEGACY.sunset_days.default)),
    VETT_MODELS_DIR: z.string().min(1).optional(),
    FACE_MODEL: z.string().min(1).optional(),
    FACE_THREADS: z.coerce.number().int().min(1).max(256).optional(),
    CHROMIUM_PATH: z.string().min(1).optional(),
    SCANS_AT_ONCE: z.coerce.number().int().min(0).max(64).default(SCANS_AT_ONCE),
    BROWSER_SANDBOX: z.enum(['on', 'off']).default('on'),
    DOCUMENT_THREADS: z.coerce.number().int().min(1).max(64).optional(),
    DOCUMENT_PAGE_SECONDS: z.coerce.number().int().min(5).max(25).default(10),
    AUDIT_HEADS_FILE: z.string().min(1).optional(),
    AUDIT_HEADS_URL: httpUrl.optional(),
    AUDIT_TIMESTAMP_URL: httpUrl.optional(),
    FACE_INDEX_MB: z.coerce.number().int().min(16).max(1_000_000).default(FACE_INDEX_MB),
    ...PROVIDER_ENVIRONMENT,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .refine((given) => given.VETT_MASTER_KEY_PREVIOUS === undefined || given.VETT_MASTER_KEY !== undefined, {
    path: ['VETT_MASTER_KEY'],
    error: 'Set the new key too: VETT_MASTER_KEY_PREVIOUS is the one before it.',
  })
  .refine((given) => (given.OIDC_ISSUER === undefined) === (given.OIDC_AUDIENCE === undefined), {
    path: ['OIDC_ISSUER'],
    error: 'Set OIDC_ISSUER and OIDC_AUDIENCE both, or neither.',
  })
  .refine((given) => given.OIDC_CLIENT_ID === undefined || given.OIDC_ISSUER !== undefined, {
    path: ['OIDC_CLIENT_ID'],
    error: 'Set OIDC_ISSUER and OIDC_AUDIENCE too.',
  })
  .refine((given) => given.OIDC_CLIENT_SECRET === undefined || given.OIDC_CLIENT_ID !== undefined, {
    path: ['OIDC_CLIENT_SECRET'],
    error: 'Set OIDC_CLIENT_ID too.',
  })
  .refine((given) => given.VETT_ENV !== 'production' || given.VETT_MASTER_KEY !== undefined, {
    path: ['VETT_MASTER_KEY'],
    error: 'Production needs it: 32 bytes in base64, for example from `openssl rand -base64 32`.',
  })
  .refine((given) => given.VETT_ENV !== 'production' || given.OUTBOUND_ALLOWLIST.length === 0, {
    path: ['OUTBOUND_ALLOWLIST'],
    error: 'It is for tests: remove it in production.',
  })
  .refine((given) => given.VETT_ENV !== 'production' || given.ALLOW_HTTP_WEBHOOKS === 'false', {
    path: ['ALLOW_HTTP_WEBHOOKS'],
    error: 'It is for development and staging: remove it in production.',
  })
  .refine((given) => new Set(S3_REQUIRED.map((name) => given[name] === undefined)).size === 1, {
    path: ['S3_ENDPOINT'],
    error: `Set ${S3_REQUIRED.join(', ')} all, or none of them for files under DATA_DIR.`,
  })
  .refine((given) => given.VETT_ENV !== 'production' || !given.S3_ENDPOINT || isSafeUrl(given.S3_ENDPOINT), {
    path: ['S3_ENDPOINT'],
    error: SAFE_URL,
  })
  .refine((given) => given.AUDIT_TIMESTAMP_URL === undefined || given.AUDIT_HEADS_FILE !== undefined, {
    path: ['AUDIT_TIMESTAMP_URL'],
    error: 'Set AUDIT_HEADS_FILE too: time stamps stand in it.',
  })
  .superRefine(checkMail)
  .superRefine(checkProviders);

/** The OpenID Connect issuer whose users may call. */
export interface Oidc {
  readonly issuer: string;
  readonly audience: string;
  /** Undefined: taken from the issuer's discovery document. */
  readonly jwksUrl: string | undefined;
  /** The names of the claims that hold tenant, subject, role and permissions. */
  readonly claims: Readonly<typeof OIDC_CLAIMS>;
  /** The console as a client of the issuer. Undefined: its users do not sign in there. */
  readonly client: { readonly id: string; readonly secret: string | undefined } | undefined;
}

/** The interface before this one: whether it still answers, and its announced end. */
export interface LegacyInterface {
  readonly enabled: boolean;
  readonly sunsetAt: Date;
}

/** The browser that shows pages of the web. */
export interface BrowserConfig {
  /** Undefined: the one of the package. */
  readonly path: string | undefined;
  readonly sandbox: boolean;
}

export interface Config {
  readonly environment: 'development' | 'staging' | 'production';
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** URL with the service's role; undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  /** URL with the owner's role, for migrations. */
  readonly databaseAdminUrl: string | undefined;
  readonly masterKey: string | undefined;
  readonly previousMasterKey: string | undefined;
  /** The lists of this installation; undefined: all that have a source. */
  readonly lists: readonly PublishedListName[] | undefined;
  /** Hours between automatic refreshes of a list; 0: never. */
  readonly listRefreshHours: number;
  /** Proxy for connections that the operator configures, such as list downloads. */
  readonly proxy: string | undefined;
  /** Hosts that are reached directly, separated by commas. */
  readonly noProxy: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Networks that callers' URLs may reach although they are not public; for tests. */
  readonly outboundAllowlist: readonly string[];
  /** Whether webhooks may go to http URLs; never in production. */
  readonly allowHttpWebhooks: boolean;
  /** The URL under which clients reach the service, without a slash at its end; the base of URLs in answers. */
  readonly publicUrl: string;
  /** The address of the page for end users, without a slash at its end. */
  readonly publicAppUrl: string;
  /** Undefined: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Addresses that are told of lists that are out of date or cannot be refreshed. */
  readonly operatorEmails: readonly string[];
  /** Undefined: objects are files in the data directory. */
  readonly s3: S3Settings | undefined;
  readonly oidc: Oidc | undefined;
  readonly providers: ProviderSettings;
  /** Path of a file of persisted GraphQL operations. */
  readonly graphqlOperations: string | undefined;
  /** Undefined: no traces. */
  readonly traces: TraceSettings | undefined;
  /** Origins whose web pages may call the service. */
  readonly allowedOrigins: readonly string[];
  readonly legacy: LegacyInterface;
  /** A folder with the operator's own face models. */
  readonly modelsDirectory: string | undefined;
  /** The name in the manifest of the model that makes face embeddings; undefined: the first one. */
  readonly faceModel: string | undefined;
  /** The number of threads that analyse face images; undefined: one for each processor. */
  readonly faceThreads: number | undefined;
  readonly documentThreads: number | undefined;
  /** The time that one page of a document may take. */
  readonly documentPageSeconds: number;
  readonly browser: BrowserConfig;
  /** Website scans that this process runs at the same time; 0: none. */
  readonly scansAtOnce: number;
  /** The largest memory for face embeddings that are held for searches, in 10⁶ bytes. */
  readonly faceIndexMegabytes: number;
  /** The places to which heads of the audit chains are published; undefined: not there. Time stamps of them stand in the file. */
  readonly auditHeads: {
    readonly file: string | undefined;
    readonly url: string | undefined;
    readonly timeStampUrl: string | undefined;
  };
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Mirrors of lists, by list name, from `LIST_URL_<NAME>`. */
  readonly listUrls: ReadonlyMap<string, string>;
}

/** Invalid settings, each with its remedy. Values are not repeated, because they can be secrets. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** Reads the environment. An empty variable counts as unset. Throws a ConfigError that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { data, error } = Environment.safeParse(given, { error: ownMessage });
  const listUrls = listUrlsOf(given);
  const lines = [
    ...(error?.issues ?? []).map(({ path, message }) => `  ${path.join('.')}: ${message}`),
    ...[...listUrls].flatMap(([name, url]) => listUrlProblem(name, url)).map((problem) => `  ${problem}`),
  ];
  if (!data || lines.length > 0) {
    throw new ConfigError(`These settings are not valid (see .env.example):\n${lines.join('\n')}`);
  }
  const publicUrl = withoutSlash(data.PUBLIC_URL ?? localUrl(data.HOST, data.PORT));
  return {
    environment: data.VETT_ENV,
    port: data.PORT,
    host: data.HOST,
    dataDirectory: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseAdminUrl: data.DATABASE_ADMIN_URL,
    masterKey: data.VETT_MASTER_KEY,
    previousMasterKey: data.VETT_MASTER_KEY_PREVIOUS,
    lists: data.LISTS,
    // A developer has not asked for downloads from fourteen publishers.
    listRefreshHours: data.LIST_REFRESH_HOURS ?? (data.VETT_ENV === 'development' ? 0 : LIST_REFRESH_HOURS),
    proxy: data.HTTPS_PROXY,
    noProxy: data.NO_PROXY,
    trustedProxies: data.TRUSTED_PROXIES,
    outboundAllowlist: data.OUTBOUND_ALLOWLIST,
    allowHttpWebhooks: data.ALLOW_HTTP_WEBHOOKS === 'true',
    publicUrl,
    publicAppUrl: withoutSlash(data.PUBLIC_APP_URL ?? publicUrl),
    mail: mailOf(data),
    operatorEmails: data.OPERATOR_EMAILS,
    s3: s3Of(data),
    oidc: oidcOf(data),
    providers: providersOf(data),
    graphqlOperations: data.GRAPHQL_OPERATIONS,
    traces: tracesOf(data),
    allowedOrigins: data.CORS_ALLOWED_ORIGINS,
    legacy: { enabled: data.LEGACY_ENABLED === 'true', sunsetAt: data.LEGACY_SUNSET_AT },
    modelsDirectory: data.VETT_MODELS_DIR === undefined ? undefined : resolve(data.VETT_MODELS_DIR),
    faceModel: data.FACE_MODEL,
    faceThreads: data.FACE_THREADS,
    documentThreads: data.DOCUMENT_THREADS,
    documentPageSeconds: data.DOCUMENT_PAGE_SECONDS,
    scansAtOnce: data.SCANS_AT_ONCE,
    browser: { path: data.CHROMIUM_PATH, sandbox: data.BROWSER_SANDBOX === 'on' },
    faceIndexMegabytes: data.FACE_INDEX_MB,
    auditHeads: {
      file: data.AUDIT_HEADS_FILE && resolve(data.AUDIT_HEADS_FILE),
      url: data.AUDIT_HEADS_URL,
      timeStampUrl: data.AUDIT_TIMESTAMP_URL,
    },
    // At a terminal the banner says what people want to know.
    logLevel: data.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
    listUrls,
  };
}

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_AUDIENCE: audience,
  ...rest
}: z.output<typeof Environment>): Oidc | undefined {
  if (issuer === undefined || audience === undefined) return undefined;
  const { OIDC_JWKS_URL: jwksUrl, OIDC_CLAIMS: claims, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = rest;
  return { issuer, audience, jwksUrl, claims, client: id === undefined ? undefined : { id, secret } };
}
