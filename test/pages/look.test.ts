import { describe, expect, test } from 'vitest';
import { flawOf, greyOf } from '../../web/session/capture/quality.ts';
import { contrast, variablesOf } from '../../web/shared/branding.ts';

describe('the colours of a tenant', () => {
  test('the contrast of colours follows WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test.each(['#ffee00', '#7c2d92', '#777777', '#000000'])(
    'the text of a button in the colour %s is readable',
    (primary_color) => {
      const variables = variablesOf({ primary_color }, false);
      expect(contrast(primary_color, variables['--on-primary'] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('colours with too little contrast are left out', () => {
    expect(variablesOf({ background_color: '#eeeeee', text_color: '#dddddd', accent_color: '#ffee00' }, false)).toEqual(
      {},
    );
    expect(variablesOf({ background_color: '#102030', text_color: '#ffffff' }, false)).toMatchObject({
      '--page': '#102030',
      'color-scheme': 'dark',
    });
  });
});

describe('a picture', () => {
  const size = 64;
  const drawn = (value: (x: number, y: number) => number) => {
    const data = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let at = 0; at < size * size; at++) data.fill(value(at % size, Math.floor(at / size)), at * 4, at * 4 + 3);
    return greyOf({ data, width: size, height: size });
  };
  const lines = (x: number) => (x % 8 < 4 ? 60 : 190);

  test.each([
    ['with edges', lines, undefined],
    ['without edges', (x: number) => 100 + x, 'blurred'],
    ['with a reflection', (x: number, y: number) => (x < 16 && y < 16 ? 255 : lines(x)), 'glare'],
    ['of a white page', (x: number) => (x % 8 === 0 ? 20 : 255), undefined],
    ['in the dark', (x: number) => x % 8, 'dark'],
  ])('the flaw of a picture %s is found, or none', (_, value, flaw) => {
    expect(flawOf(drawn(value))).toBe(flaw);
  });
});
