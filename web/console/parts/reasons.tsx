import { useContext } from 'preact/hooks';
import { type Language, useLanguage, useTexts } from '../language.ts';
import { MeContext, type SignedInUser } from '../me.ts';
import { texts } from '../texts.ts';
import { useShortcuts } from './shortcuts.ts';

type DecisionReasons = SignedInUser['decision_reasons'];
export type ReasonedVerdict = keyof DecisionReasons;
export type Reason = DecisionReasons[ReasonedVerdict][number];

/** The words in a language, or else the English ones. */
export const wordsOf = (words: Pick<Reason, Language>, language: Language): string => words[language] ?? words.en;

interface Props {
  readonly verdict: ReasonedVerdict;
  readonly choose: (reason_code: string) => void;
}

/** The reasons of the tenant for a verdict. A click or a key from 1 to 9 chooses one. */
export function Reasons({ verdict, choose }: Props) {
  const t = useTexts(texts);
  const language = useLanguage();
  const reasons = useContext(MeContext)?.decision_reasons[verdict] ?? [];
  useShortcuts(Object.fromEntries(reasons.map(({ code }, index) => [index + 1, () => choose(code)])));
  if (reasons.length === 0) return null;
  return (
    <ol class="reasons" aria-label={t('reasons')}>
      {reasons.map((reason, index) => (
        <li key={reason.code}>
          <button class="button second small" type="button" onClick={() => choose(reason.code)}>
            <kbd>{index + 1}</kbd> {wordsOf(reason, language)}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface GivenReason {
  readonly reason?: string | null | undefined;
  readonly reason_code?: string | undefined;
}

/** Returns a function that tells a reason in the language of the user: the words of its code, and what was written beside it. */
export function useReasonText() {
  const language = useLanguage();
  const reasons = Object.values(useContext(MeContext)?.decision_reasons ?? {}).flat();
  return ({ reason, reason_code }: GivenReason): string => {
    const known = reasons.find(({ code }) => code === reason_code);
    if (!known) return reason ?? '';
    return reason === known.en ? wordsOf(known, language) : `${wordsOf(known, language)} – ${reason}`;
  };
}
