export const BLUE = '#2563eb';
export const AMBER = '#d97706';
export const INK = '#1f2937';
export const GREY = '#6b7280';
const GRID = '#e5e7eb';

export function rectangle(x: number, y: number, width: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="20" rx="4" fill="${fill}"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke = GRID, width = 1): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map((value) => value.toFixed(1));
  return `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="${stroke}" stroke-width="${width}"/>`;
}

interface TextStyle {
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 14, weight = 400, fill = INK, anchor = 'start' } = style;
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped}</text>`;
}
