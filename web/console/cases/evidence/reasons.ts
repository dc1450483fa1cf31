import { useTexts } from '../../language.ts';
import { useListTitles } from '../../list-titles.ts';
import { texts } from './reason-texts.ts';

const REASONS = [
  'no_wallet',
  'no_document',
  'no_website',
  'not_requested',
  'timeout',
  'no_name',
  'no_identity_document',
  'no_selfie',
  'no_portrait',
  'picture_missing',
  'no_web_search',
  'model_not_loaded',
  'feature_not_enabled',
  'internal_error',
  'no_email',
  'no_comparable_name',
  'list_data_unavailable',
  'service_unavailable',
  'web_search_failed',
  'language_model_failed',
  'articles_in_unknown_languages',
] as const;
const PARTS = [
  'invented_sources',
  'disputed_by_rules',
  'contradictory_model',
  'unread_articles',
  'further_names',
  'other_categories',
  'adverse_media',
  'sanction_check',
] as const;

const plain = (code: string) => code.replaceAll('_', ' ');

/** Returns functions that translate the reasons of failed checks, and the parts that checks left out. An unknown code stays as it is. */
export function useReasons() {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  return {
    reasonOf(code: string): string {
      const known = REASONS.find((one) => one === code);
      return known ? t(`reason_${known}`) : plain(code);
    },
    partOf(name: string): string {
      const known = PARTS.find((one) => one === name.replaceAll(' ', '_'));
      return known ? t(`part_${known}`) : titleOf(name);
    },
  };
}
