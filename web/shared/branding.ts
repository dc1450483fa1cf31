/** The colours of a tenant, each as #rrggbb. */
export interface Colours {
  readonly primary_color?: string | null | undefined;
  readonly secondary_color?: string | null | undefined;
  readonly background_color?: string | null | undefined;
  readonly text_color?: string | null | undefined;
  readonly accent_color?: string | null | undefined;
}

/** The lowest contrasts of text and of the parts of a control by WCAG 2. */
const TEXT = 4.5;
const PART = 3;
const PAGE = { light: '#f6f7f9', dark: '#101318' };

/** The CSS variables of a tenant's colours. A colour with too little contrast is left out. */
export function variablesOf(colours: Colours, isDark: boolean): Record<string, string> {
  const { primary_color: primary, secondary_color: secondary, accent_color: accent } = colours;
  const { text_color: text } = colours;
  const variables: Record<string, string> = {};
  const background = paperOf(colours);
  const page = pageOf(colours, isDark);
  if (background && text) {
    for (const name of ['page', 'card', 'field']) variables[`--${name}`] = background;
    for (const name of ['text', 'quiet']) variables[`--${name}`] = text;
    variables['--line'] = text;
    variables['color-scheme'] = isLight(background) ? 'light' : 'dark';
  }
  if (primary) {
    const white = contrast(primary, '#ffffff');
    variables['--primary'] = primary;
    variables['--on-primary'] = white >= TEXT ? '#ffffff' : '#000000';
  }
  if (accent && contrast(accent, page) >= TEXT) variables['--accent'] = accent;
  if (secondary && contrast(secondary, page) >= PART) variables['--progress'] = secondary;
  return variables;
}

/** The background for a logo of the mean colour `ink`; undefined: the logo is visible on the page itself. */
export function groundOf(ink: string, colours: Colours, isDark: boolean): 'light' | 'dark' | undefined {
  const forLight = contrast(ink, '#ffffff') >= PART;
  if (forLight === isLight(pageOf(colours, isDark))) return undefined;
  return forLight ? 'light' : 'dark';
}

const paperOf = ({ background_color: background, text_color: text }: Colours) =>
  background && text && contrast(background, text) >= TEXT ? background : undefined;

const pageOf = (colours: Colours, isDark: boolean) => paperOf(colours) ?? (isDark ? PAGE.dark : PAGE.light);

const isLight = (colour: string) => contrast(colour, '#000000') > contrast(colour, '#ffffff');

/** The contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
