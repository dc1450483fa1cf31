import { useTexts } from '../language.ts';
import { faultOf, Input } from '../parts/form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly error: unknown;
  readonly value: string;
  readonly set: (value: string) => void;
}

/** Asks for the present password, before a change of the account. */
export function PasswordInput({ error, value, set }: Props) {
  const t = useTexts(texts);
  return (
    <Input
      label={t('present_password')}
      type="password"
      autocomplete="current-password"
      required
      fault={faultOf(error, 'password')}
      value={value}
      set={set}
    />
  );
}
