import { ANSWER, MIB } from '@vett/schema/constants';

/** The introduction of the document, in Markdown. */
export const DESCRIPTION = `
Screens people, companies, vessels, aircraft and wallets against sanctions, export-control, PEP and crypto lists, and
compares faces.

**Keys and tokens.** Send \`Authorization: Bearer <token>\`: an API key, a machine token (\`POST /auth/token\` gives one for a
key, its public keys are at \`/.well-known/jwks.json\`), or a user token of the OpenID Connect issuer that the operator has
set. Each operation names the permission that it needs.

**Errors.** Programs read \`error.code\`, people \`error.message\`. Each response below names all codes that it can carry.

**Request ids.** Every answer has an \`X-Request-Id\`: the one that you sent, or a new one. Name it when you ask for help.

**Repeated calls.** A call that stores something and is sent again with the same \`Idempotency-Key\` does nothing new.
Calls that store nothing accept the header and answer \`Idempotency-Status: not-applied\`.

**Limits.** Each key may call so often a minute, and all keys of a tenant together four times as often. Every answer says
in \`RateLimit-Limit\` how often, in \`RateLimit-Remaining\` how many calls are possible at once, and in \`RateLimit-Reset\` in
how many seconds it is as many as ever. Too many are answered with 429 and \`Retry-After\`. What is counted against a quota of
the tenant is answered with 402 once the quota of the month is used up.

**Zero retention.** With \`X-Data-Retention: ephemeral\`, or \`"data_retention": "ephemeral"\` in the body, nothing of a
request is kept. \`X-Data-Retention-Applied\` says what was done in every answer of an operation that can work so; the
others take \`standard\` alone.

**Lists of objects.** A page has at most \`limit\` objects and a \`next_key\`, which asks for the next page. A page of large
objects ends before \`limit\`: the last page is the one without a \`next_key\`.

**Large answers.** An answer has at most ${ANSWER.bytes / MIB} MiB, and one with the matches of checks ${ANSWER.large / MIB} MiB; all calls of a batch and all fields of
a GraphQL document have one answer together. More is answered with 413 \`PAYLOAD_TOO_LARGE\`, which says what to ask for instead.

**Webhooks.** Events are sent to the endpoints of the tenant as signed \`POST\` requests; the section «Webhooks» below has
every type with an example. Each delivery is attempted ten times over 75 hours, and an event may arrive more than once or in another
order: handle each \`id\` once.
`.trim();
