import { EVENTS } from '@vett/schema/event';
import { z } from 'zod';
import type { Components, Json } from './components.ts';

const header = (name: string, description: string, required: boolean, example: string) => ({
  name,
  in: 'header',
  description,
  required,
  example,
  schema: { type: 'string' },
});

const EVENT_ID = 'evt_019bc0f0-9d60-7f10-8b2c-3d4e5f607182';
const CREATED = 1_768_469_400;
const HEX = '2b6c1f0e'.repeat(8);
const BASE64 = `${'K2wf'.repeat(10)}DgE=`;

/** The headers of every webhook, as parameters. */
export const WEBHOOK_HEADERS: Readonly<Record<string, Json>> = Object.fromEntries(
  [
    header('User-Agent', 'Always the same.', true, 'KYC-Webhooks/1.0'),
    header('X-Webhook-ID', 'The `id` of the body, the same at every attempt.', true, EVENT_ID),
    header('X-Webhook-Timestamp', 'The time of this attempt in Unix seconds.', true, String(CREATED)),
    header(
      'X-Webhook-Signature',
      '`sha256=` and the HMAC-SHA256 of `<X-Webhook-Timestamp>.<body>` in lower-case hexadecimal. The key is the whole text ' +
        'of the secret, `whsec_` included.',
      true,
      `sha256=${HEX}`,
    ),
    header(
      'X-Webhook-Signature-Previous',
      'The same with the previous secret, until its rotation ends.',
      false,
      `sha256=${HEX}`,
    ),
    header('webhook-id', 'As `X-Webhook-ID`, for libraries of Standard Webhooks.', true, EVENT_ID),
    header('webhook-timestamp', 'As `X-Webhook-Timestamp`.', true, String(CREATED)),
    header(
      'webhook-signature',
      '`v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64. The key is the base64 of the ' +
        'secret behind `whsec_`, decoded. During a rotation there are two signatures, separated by a space.',
      true,
      `v1,${BASE64}`,
    ),
  ].map((parameter) => [parameter.name, parameter]),
);

const EventId = z.string().meta({ description: 'The same at every attempt: handle each id once.' });
const Test = z.literal(true).meta({ description: 'Only in test events, whose data are invented.' });
const Created = z.int().meta({ description: 'The time of the event in Unix seconds.' });

/** The component of a type's body: `kyc.job.completed` becomes `KycJobCompletedEvent`. */
const nameOf = (type: string) => `${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter) => letter.toUpperCase())}Event`;

const firstSentence = (text: string) => `${text.split(/[.:](?:\s|$)/)[0]}.`;

/** The `webhooks` of the document: every type of event, with its body and an example. */
export const webhooks = (components: Components): Json =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, { description, optIn, data, thin, example }]) => {
      const body = z
        .object({ id: EventId, type: z.literal(type), test: Test.optional(), created: Created, data })
        .meta({ id: nameOf(type) });
      const kept = Object.keys(thin.shape).map((key) => `\`${key}\``);
      const paragraphs = [
        description,
        optIn ? 'Only endpoints that name this type get it; `*` does not stand for it.' : '',
        `With thin payloads, \`data\` has only ${kept.join(', ')}, and objects in it have only ids, states and times.`,
      ];
      const post = {
        operationId: type,
        summary: firstSentence(description),
        description: paragraphs.filter(Boolean).join('\n\n'),
        security: [],
        parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: components.schemaOf(body, 'output'),
              examples: { Example: { value: { id: EVENT_ID, type, created: CREATED, data: example } } },
            },
          },
        },
        responses: {
          '2XX': { description: 'The event is accepted. The body of the answer is ignored.' },
          '410': { description: 'The receiver wants no more events: the endpoint is disabled.' },
          default: { description: 'The delivery failed and is attempted again.' },
        },
      };
      return [type, { post }];
    }),
  );
