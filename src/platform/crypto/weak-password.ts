import { USER } from '@vett/schema/user';

/** The minimum of characters that are no part of a common piece, and of different characters. */
const OWN = 5;

/** Words and rows of keys that the published lists of leaked passwords are made of. A piece comes before those that it contains. */
const PIECES = [
  ...['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'administrator', 'administrador', '01234567890'],
  ...['qwertyuiop', 'contraseña', 'contrasena', '1234567890', '0987654321', 'asdfghjkl', 'abcdefgh', 'password'],
  ...['passwort', 'baseball', 'football', 'superman', 'princess', 'sunshine', 'starwars', 'trustno1', 'iloveyou'],
  ...['computer', 'internet', 'changeme', '12345678', '87654321', 'zxcvbnm', 'welcome', 'default', 'monkey', 'dragon'],
  ...['master', 'shadow', 'qwertz', 'qwerty', 'azerty', 'batman', 'secret', 'summer', 'winter', 'spring', 'autumn'],
  ...['letmein', 'company', 'freedom', 'charlie', 'michael', 'senha', 'admin', 'login', 'hello', 'abc', 'vett'],
  ...['123456', '654321', '12345', '54321', '1q2w3e4r', '1qaz2wsx', '1234', '4321', '123', '321', 'test', 'pass'],
  ...['user', 'root', 'love', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027'],
];

const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
  '1': 'i',
};

const withoutPieces = (text: string) => PIECES.reduce((rest, piece) => rest.replaceAll(piece, ''), text);
const deciphered = (text: string) => text.replace(/[@03$5!1]/g, (sign) => LOOK_ALIKE[sign] ?? sign);

/**
 * Why a password may not be chosen; undefined: it may. A common one has too little beside common words, rows of keys and
 * years, also where signs stand for letters.
 */
export function weaknessOf(password: string): 'too_short' | 'too_long' | 'common' | undefined {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < USER.password.min) return 'too_short';
  if (characters.length > USER.password.max) return 'too_long';
  const text = characters.join('').toLowerCase();
  const own = withoutPieces(deciphered(withoutPieces(text)));
  return Math.min([...own].length, new Set(characters).size) < OWN ? 'common' : undefined;
}
