import { useLanguage } from '../language.ts';
import { sentenceOf } from './refusal-sentences.ts';

interface Props {
  /** An error of the service, or of one field. */
  readonly of: { readonly code: string; readonly message: string };
  /** Puts the words into a sentence. */
  readonly frame?: (words: string) => string;
}

/** An error in the language of the user: the message of the service, or a general sentence with that message behind it. */
export function Worded({ of: { code, message }, frame = (words) => words }: Props) {
  const sentence = sentenceOf(useLanguage(), code);
  if (sentence === undefined) return <bdi>{frame(message)}</bdi>;
  return (
    <>
      {frame(sentence)}{' '}
      <bdi class="quiet small" lang="en">
        {message}
      </bdi>
    </>
  );
}
