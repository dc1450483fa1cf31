/**
 * Evaluated in a page: `[html, text, hidden, isCut]`, the document and the text without texts that no visitor can see: letters below
 * two pixels, and letters in the colour of all that lies behind them. In doubt a text is seen: a picture, a gradient or another
 * colour under it is enough. The styles that are set for it are taken back.
 */
export const readVisible = (max: { html: number; text: number; hidden: number }): string => `(() => {
  const MAX_ELEMENTS = 20_000;
  const PICTURES = 'img,video,canvas,svg,iframe,object,embed,picture,input,button,select,textarea';
  const rgb = (color) => /^rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)$/.exec(color)?.slice(1).map((part) => Number(part ?? 1));
  const isClear = (color) => rgb(color)?.[3] === 0;
  const isNear = (a, b) => Boolean(a && b && b[3] === 1) && [0, 1, 2].every((i) => Math.abs(a[i] - b[i]) <= 8);
  const isPainted = (style) => !isClear(style.backgroundColor) || style.backgroundImage !== 'none';
  const hasOwnText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const contains = (outer, inner) =>
    outer.left <= inner.left + 1 && outer.right >= inner.right - 1 && outer.top <= inner.top + 1 && outer.bottom >= inner.bottom - 1;
  const elements = document.body ? [document.body, ...document.body.querySelectorAll('*')].slice(0, MAX_ELEMENTS) : [];

  let painters;
  const paintersOf = () =>
    elements.flatMap((element) => {
      const styles = [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
      const paints = element.matches(PICTURES) || isPainted(styles[0]);
      const paintsBeside = styles.slice(1).some((style) => style.content !== 'none' && isPainted(style));
      if (!paints && !paintsBeside) return [];
      const color = paintsBeside || element.matches(PICTURES) || styles[0].backgroundImage !== 'none' ? '' : styles[0].backgroundColor;
      return [{ element, color: rgb(color), box: element.getBoundingClientRect() }];
    });

  function isSeen(element, style) {
    if (parseFloat(style.fontSize) < 2) return false;
    const color = rgb(style.color);
    if (!color || style.textShadow !== 'none' || style.backgroundClip === 'text') return true;
    let base = element;
    while (base && !isPainted(getComputedStyle(base))) base = base.parentElement;
    const ground = base ? getComputedStyle(base) : undefined;
    if (ground && ground.backgroundImage !== 'none') return true;
    const behind = ground ? rgb(ground.backgroundColor) : [255, 255, 255, 1];
    if (!isNear(color[3] < 0.05 ? behind : color, behind)) return true;
    const box = element.getBoundingClientRect();
    const isRoot = !base || base === document.body || base === document.documentElement;
    if (!isRoot && !contains(base.getBoundingClientRect(), box)) return true;
    painters ??= paintersOf();
    return painters.some(
      (each) =>
        !(base && each.element !== base && each.element.contains(base)) &&
        !(each.element !== element && element.contains(each.element)) &&
        !isNear(color, each.color) &&
        overlap(each.box, box),
    );
  }

  const changed = [];
  const set = (element, visibility) => {
    changed.push([element, element.getAttribute('style')]);
    element.style.setProperty('transition', 'none', 'important');
    element.style.setProperty('visibility', visibility, 'important');
  };
  let hidden = '';
  const judged = [];
  // All are judged before the first one is changed.
  for (const element of elements) {
    if (!hasOwnText(element) || !element.style) continue;
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || element.getClientRects().length === 0) continue;
    judged.push([element, isSeen(element, style)]);
  }
  const isInHidden = (element) => element !== null && (unseen.has(element) || isInHidden(element.parentElement));
  const unseen = new Set(judged.filter(([, seen]) => !seen).map(([element]) => element));
  for (const [element, seen] of judged) {
    if (!seen) {
      if (hidden.length < ${max.hidden}) hidden += element.textContent.slice(0, ${max.hidden}) + '\\n';
      set(element, 'hidden');
    } else if (unseen.size > 0 && isInHidden(element)) set(element, 'visible');
  }
  const text = document.body?.innerText ?? '';
  // A reader of the document leaves out all that is inside a hidden element.
  const restore = ([element, style]) => (style === null ? element.removeAttribute('style') : (element.style.cssText = style));
  const isLeaf = ([element]) => element.childElementCount === 0;
  changed.filter((each) => !isLeaf(each)).reverse().forEach(restore);
  const html = document.documentElement.outerHTML;
  changed.filter(isLeaf).reverse().forEach(restore);
  const isCut = html.length > ${max.html} || text.length > ${max.text};
  return [html.slice(0, ${max.html}), text.slice(0, ${max.text}), hidden.slice(0, ${max.hidden}), isCut];
})()`;
