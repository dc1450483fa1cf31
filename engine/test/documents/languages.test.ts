import { expect, test } from 'vitest';
import type { Line } from '../../src/documents/read/page-reading.ts';
import { languagesOf } from '../../src/documents/read/tesseract/languages.ts';

const box = { x: 0, y: 0, width: 100, height: 20 };
const lines = (...texts: string[]): Line[] => texts.map((text) => ({ text, box, confidence: 1, words: [] }));

test.each([
  [['eng'], ['Account ownership letter', 'We confirm that the account below is held at our bank']],
  [['eng'], ['Accountownershipletter', 'Thisletterconfirms', 'LOS ANGELES, CA']],
  [['spa'], ['Domicilio de suministro: Calle Falsa 123', 'Fecha de emisión', 'Su cuenta']],
  [['por'], ['Endereço: Rua das Flores 12', 'Situação cadastral', 'Data de emissão']],
  [
    ['eng', 'spa'],
    ['Apellidos / Surname', 'Fecha de nacimiento / Date of birth'],
  ],
  [['eng'], ['0123 4567', 'XYZ']],
  [['eng', 'spa', 'por'], Array.from({ length: 60 }, (_, row) => `${row} XYZ`)],
])('the languages %j are read for the texts %j', (languages, texts) => {
  expect([...languagesOf(lines(...texts))].sort()).toEqual([...languages].sort());
});
