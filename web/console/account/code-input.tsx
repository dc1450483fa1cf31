import { refusalOf } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { Input } from '../parts/form.tsx';
import { texts } from './texts.ts';

/** Whether the service asks for the second factor of the user. */
export const asksForCode = (error: unknown): boolean =>
  Boolean(error && refusalOf(error).details?.['second_factor'] === true);

/** Whether the service asks for the second factor because none was sent, which is not a failure. */
export const isFirstAsk = (error: unknown): boolean => asksForCode(error) && refusalOf(error).code === 'INVALID_STATE';

/** Asks for the code of an app, or for a recovery code. */
export function CodeInput({
  value,
  set,
  fault,
}: {
  value: string;
  set: (code: string) => void;
  fault?: string | undefined;
}) {
  const t = useTexts(texts);
  return (
    <Input
      label={t('code')}
      hint={t('code_hint')}
      autocomplete="one-time-code"
      required
      maxLength={40}
      fault={fault}
      value={value}
      set={set}
    />
  );
}
