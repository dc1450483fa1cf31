import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEOPLE } from '../../engine/test/faces/drawn-people.ts';
import { drawGroup, drawPicture, type Shot } from '../../engine/test/faces/drawn-picture.ts';
import type { TestService } from './service.ts';

export type Name = keyof typeof PEOPLE;

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A picture of one of the drawn people, as callers send it. */
export const pictureOf = async (name: Name, shot?: Shot): Promise<string> =>
  base64(await drawPicture(PEOPLE[name], shot));

/** Two people; the second is the more prominent one. */
export const groupOf = async (first: Name, second: Name): Promise<string> =>
  base64(
    await drawGroup(
      [
        { person: PEOPLE[first], left: 10, top: 160, height: 180 },
        { person: PEOPLE[second], left: 190, top: 30, height: 320 },
      ],
      { width: 480, height: 360 },
    ),
  );

export interface Answer {
  readonly status: number;
  /** The code of the refusal. */
  readonly code?: string;
  readonly details?: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: outputs of all operations pass here; the tests judge them.
  readonly data?: any;
}

/** Calls one of the endpoints below `/kyc/facematch/`. */
export const facesOf = (service: TestService, apiKey = service.tenant.api_key) => {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const read = async (response: Response): Promise<Answer> => {
    const { data, error } = (await response.json()) as {
      data?: unknown;
      error?: { code: string; details?: Record<string, unknown> };
    };
    return { status: response.status, ...(data ? { data } : {}), ...error };
  };
  const post =
    (path: string) =>
    async (body: object, more: Record<string, string> = {}): Promise<Answer> =>
      read(await service.post(`/kyc/facematch/${path}`, body, { ...headers, ...more }));
  return {
    verify: post('verify'),
    register: post('register'),
    search: post('search'),
    blacklist: post('blacklist'),
    uploadUrl: post('upload-url'),
    delete: async (faceId: string) =>
      read(await service.request(`/kyc/facematch/faces/${faceId}`, { method: 'DELETE', headers })),
    status: async () => read(await service.request('/kyc/facematch/collections/status', { headers })),
  };
};

/** Sends bytes to an upload URL and returns the status. */
export async function upload(service: TestService, url: string, bytes: Uint8Array, type = 'image/jpeg') {
  const { pathname, search } = new URL(url);
  const response = await fetch(new URL(pathname + search, service.url), {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  await response.arrayBuffer();
  return response.status;
}

/** The files of the service's folder with their content. */
export const filesOf = ({ directory }: TestService): { name: string; bytes: Buffer }[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name: join(parentPath, name), bytes: readFileSync(join(parentPath, name)) }));

/** The number of rows of each table that contain one of these texts or bytes. */
export async function tracesIn({ database: { admin } }: TestService, ...marks: (string | Uint8Array)[]) {
  const tables = await admin<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_|^information_schema$' order by 1`;
  // PostgreSQL writes bytes as hexadecimal digits.
  const texts = marks.flatMap((mark) =>
    typeof mark === 'string' ? [mark, Buffer.from(mark).toString('hex')] : [Buffer.from(mark).toString('hex')],
  );
  const queries = tables.map(
    ({ name }) => `select '${name}' as name from ${name} r where exists
      (select from unnest($1::text[]) mark where position(lower(mark) in lower(r::text)) > 0)`,
  );
  const rows = await admin.unsafe<{ name: string }[]>(queries.join(' union all '), [texts]);
  return [...new Set(rows.map(({ name }) => name))];
}
