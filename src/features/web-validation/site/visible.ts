/** Elements whose text no reader sees. */
const LEFT_OUT = new Set(['style', 'script', 'noscript', 'template', 'svg', 'iframe', 'object', 'canvas', 'datalist']);
const WHITE = new Set(['white', '#fff', '#ffffff', 'rgb(255,255,255)', 'transparent']);
const MAX_STYLE = 500;

/** Whether an element hides its text by its name, an attribute or its own style. Style sheets are not read. */
export function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (LEFT_OUT.has(name) || attributes['aria-hidden'] === 'true') return true;
  if (attributes['hidden'] !== undefined && attributes['hidden'] !== 'until-found') return true;
  return attributes['style'] !== undefined && hides(attributes['style']);
}

function hides(style: string): boolean {
  const rules = new Map(
    style
      .slice(0, MAX_STYLE)
      .toLowerCase()
      .replaceAll(/\s/g, '')
      .replaceAll('!important', '')
      .split(';')
      .map((rule): [string, string] => [rule.split(':')[0] ?? '', rule.split(':')[1] ?? '']),
  );
  const color = rules.get('color');
  const background = rules.get('background-color') ?? rules.get('background');
  return (
    rules.get('display') === 'none' ||
    rules.get('visibility') === 'hidden' ||
    /^0(?:px|em|rem|pt|%)?$/.test(rules.get('font-size') ?? '') ||
    (color !== undefined && (color === 'transparent' || (WHITE.has(color) && WHITE.has(background ?? ''))))
  );
}
