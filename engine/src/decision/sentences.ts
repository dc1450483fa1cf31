/** The messages of rules. Values stand in braces. */
export const SENTENCES = {
  unavailable: 'check unavailable',
  faces: 'The faces are {confidence} alike; {threshold} are required.',
  same_face: 'The same face appears in 1 other session, with at least {threshold}.',
  same_faces: 'The same face appears in {count} other sessions, with at least {threshold}.',
  entry: '1 entry of {lists} matched with up to {score}.',
  entries: '{count} entries of {lists} matched with up to {score}.',
  corroborated: 'Entries of {lists} matched: {count} with up to {score}; these facts agree: {facts}.',
  earlier_match: 'Earlier answers matched an entry of {list}, which nobody cleared up.',
  earlier_rule: 'A rule that earlier answers met ({rule}) is met no more, and nobody cleared it up.',
  other_categories: 'Entries as alike and of other categories than {categories}, which were not asked for: {count}.',
  by_name_alone: 'Entries of {lists} matched: {count} with up to {score}, but by the name alone.',
  liveness_failed: 'The liveness check of the step {step} failed as often as it may.',
  liveness_spoof: 'The liveness check of the step {step} failed: a picture or a screen was suspected.',
  liveness_not_run: 'The step {step} was left without a liveness check.',
  selfie_failed: 'The step {step} got no picture that shows the face of one person, as often as it was tried.',
  selfie_no_face: 'A picture of the person shows no face.',
  selfie_multiple_faces: 'A picture of the person shows several faces.',
  selfie_low_quality: 'The face in a picture of the person is too small.',
  selfie_unreadable: 'A picture of the person cannot be read.',
  selfie_blacklisted: 'A picture shows a face that was blacklisted.',
  step_unanswered: 'The step {step} is asked for since the session was completed, and was not answered.',
  party_name_differs: 'No name of the session is like that of the related party who was asked.',
  party_review: 'A related party is not approved: its session is {status}.',
  country: 'The country {country} is named as {uses}.',
  document_expired: 'The document ({type}) expired on {date}.',
  document_expiry_unread: 'The date on which the document ({type}) expires was not read.',
  document_near_expiry: 'The document ({type}) expires on {date}.',
  document_too_old: 'The document ({type}) was issued on {date}, more than {days} days ago.',
  document_too_new: 'The document ({type}) was issued on {date}, less than {days} days ago.',
  document_other: 'The document ({type}) looks like another one ({other}).',
  document_unlike: 'The document ({type}) is hardly recognisable as such.',
  document_contradicts: 'The document ({type}) contradicts itself ({failed}).',
  document_country: 'The document ({type}) is of {country}, which its step does not accept.',
  extraction_listed: 'A name on a document matches a list.',
  extraction_missing: 'No document shows {fields}.',
  extraction_form: 'Answers and documents differ in {fields}.',
  extraction_documents: 'Documents contradict each other in {fields}.',
  name_differs: 'No name of the session is like that of its customer.',
  ownership_blocked: 'Listed owners hold {percent} %, so that the company is blocked by the rule {rule}.',
  email_invalid: 'The e-mail address is not valid.',
  email_disposable: 'The e-mail address is of a provider of disposable addresses.',
  email_role_based: 'The e-mail address belongs to a function, not to a person.',
  email_unverifiable: 'The e-mail address could not be verified.',
  volume: 'The expected monthly volume is in the range of a rule.',
  fast: 'The session was completed in {seconds} s, which is faster than expected.',
  slow: 'The session was completed in {seconds} s, which is slower than expected.',
  answer: 'The answer to {field} meets a rule.',
  web_no_certificate: 'The website has no certificate.',
  web_certificate: 'The certificate of the website is not valid.',
  web_industry_flagged: 'The industry of the website is {industry}, which is flagged.',
  web_industry_refused: 'The industry of the website is {industry}, which is not allowed.',
  web_industry_unread: 'The website is in a language that could not be read, so its industry is not known.',
  web_industry_unknown: 'The industry of the website could not be found out.',
  web_media: 'Adverse media about the website were judged {decision}.',
  subject_media: 'Adverse media about the subject were judged {decision}.',
  web_listed: 'A name of the website matches a list.',
  web_score: 'The reliability score of the website is {score}.',
  web_social: 'The website links to {count} working profiles of social media.',
} as const;

export type Sentence = keyof typeof SENTENCES;
type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
type Values<Of extends Sentence> = Readonly<Record<Places<(typeof SENTENCES)[Of]>, string | number>>;

/** A message of a rule. `sentence` says it in any language; absent: the words are a tenant's own. */
export interface Message {
  readonly message: string;
  readonly sentence?: { readonly key: string; readonly values: Readonly<Record<string, string | number>> };
}

/** The message of a rule in English, with the key of its sentence. */
export const say = <Of extends Sentence>(key: Of, values: Values<Of>): Message => ({
  message: SENTENCES[key].replace(/\{(\w+)\}/g, (_, place: keyof Values<Of>) => `${values[place]}`),
  sentence: { key, values },
});

export const isSentence = (key: string): key is Sentence => Object.hasOwn(SENTENCES, key);

/** The sentence of a message that was stored without one, and its values; undefined for a text of somebody's own. */
export function readSentence(message: string): { key: Sentence; values: Record<string, string> } | undefined {
  for (const key of Object.keys(SENTENCES) as Sentence[]) {
    const values = valuesIn(message, SENTENCES[key]);
    if (values) return { key, values };
  }
  return undefined;
}

/** The values with which a text becomes the message: each reaches up to the first place of what follows it. */
function valuesIn(message: string, text: string): Record<string, string> | undefined {
  const [start = '', ...parts] = text.split(/[{}]/);
  if (!message.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let from = start.length;
  for (let part = 0; part < parts.length; part += 2) {
    const [place = '', after = ''] = parts.slice(part, part + 2);
    const isLast = part + 2 >= parts.length;
    const to = isLast ? message.length - after.length : message.indexOf(after, from);
    if (to <= from || !message.startsWith(after, to)) return undefined;
    values[place] = message.slice(from, to);
    from = to + after.length;
  }
  return from === message.length ? values : undefined;
}
