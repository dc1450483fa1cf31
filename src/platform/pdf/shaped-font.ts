import type { Font } from 'fontkit';
import { Blob, Buffer, Direction, Face, Font as HarfBuzzFont, shape } from 'harfbuzzjs';

/** Tells pdfkit that a text is written from right to left; the feature is on by itself in such a text. */
export const RIGHT_TO_LEFT: PDFKit.Mixins.OpenTypeFeatures = 'rtlm';

/** A font whose letters HarfBuzz joins and places. The shaper of fontkit throws for some marks (fontkit issue 367). */
export function shapedFont(font: Font, bytes: Uint8Array): Font {
  const shaper = new HarfBuzzFont(new Face(new Blob(bytes)));
  const buffer = new Buffer();

  function layout(text: string, features: readonly string[] = []) {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(features.includes(RIGHT_TO_LEFT) ? Direction.RTL : Direction.LTR);
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((one, other) => one - other);
    const seen = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const drawn = seen.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
      seen.add(cluster);
      const codePoints = Array.from(drawn, (character) => character.codePointAt(0));
      return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
    });
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position }));
    // pdfkit scales the positions before it asks for their sum.
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }
  return Object.create(font, { layout: { value: layout } }) as Font;
}
