import { useTexts } from '../../language.ts';
import { type Issue, texts } from './issue-texts.ts';

const isKnown = (code: string): code is Issue => `issue_${code}` in texts.en;

/** Returns how codes such as `BLURRED`, `TIMED_OUT:1` of a page or `LOW_CONFIDENCE:full_name` of a field read. */
export function useIssues(): (issue: string) => string {
  const t = useTexts(texts);
  return (given) => {
    const [code = '', place] = given.split(':');
    const issue = isKnown(code) ? t(`issue_${code}`) : code.toLowerCase().replaceAll('_', ' ');
    if (place === undefined) return issue;
    if (/^\d+$/.test(place)) return t('on_page', { page: place, issue });
    return t('of_field', { field: place.replaceAll('_', ' '), issue });
  };
}
