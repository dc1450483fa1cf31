import { USER } from '@vett/schema/user';
import { invalidField } from '../../core/invalid-input.ts';
import { weaknessOf } from '../../platform/crypto/weak-password.ts';

/** Throws VALIDATION_ERROR for a password that is too short, too long or too common. */
export function requireStrong(path: string, password: string): void {
  const { min, max } = USER.password;
  switch (weaknessOf(password)) {
    case 'too_short':
      throw invalidField(path, 'TOO_SHORT', `Choose at least ${min} characters, for example some words.`);
    case 'too_long':
      throw invalidField(path, 'TOO_LONG', `Choose at most ${max} characters.`);
    case 'common':
      throw invalidField(path, 'INVALID_FORMAT', 'Choose another one: this is made of words that are tried first.');
  }
}
