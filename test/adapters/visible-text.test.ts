import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';
import { hasBrowser, testSiteBrowser } from '../support/web-browser.ts';
import { sendHtml } from '../support/websites.ts';

describe.runIf(hasBrowser)('the text of a page', async () => {
  const DARK = 'background:url(data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=)';
  /** By the words of a line: its HTML, and whether a visitor sees it. */
  const LINES: Readonly<Record<string, readonly [html: string, isSeen: boolean]>> = {
    'plain words': ['<p>plain words</p>', true],
    'white on white': ['<p class="white">white on white</p>', false],
    'nearly white': ['<p style="color:#fbfbfb">nearly white</p>', false],
    'clear letters': ['<p style="color:rgba(9,9,9,0)">clear letters</p>', false],
    'tiny letters': ['<p style="font-size:1px">tiny letters</p>', false],
    'black on black': ['<div style="background:#000"><p style="color:#000">black on black</p></div>', false],
    'white on black': ['<div style="background:#000"><p class="white">white on black</p></div>', true],
    'white on a picture': [`<div style="${DARK}"><p class="white">white on a picture</p></div>`, true],
    'white on a picture beside it': [
      '<div style="position:relative"><svg width="900" height="40" style="position:absolute;left:0;top:0"></svg><p class="white">white on a picture beside it</p></div>',
      true,
    ],
    'white on a painted edge': ['<div class="edge"><p class="white">white on a painted edge</p></div>', true],
    'white with a shadow': ['<p class="white" style="text-shadow:0 0 2px #000">white with a shadow</p>', true],
    'white outside its box': [
      '<div style="background:#000"><div style="background:#fff;height:1px"><p class="white" style="position:relative;top:9px">white outside its box</p></div></div>',
      true,
    ],
    'black inside white': ['<div class="white">none<p style="color:#000">black inside white</p></div>', true],
    'displayed never': ['<p style="display:none">displayed never</p>', false],
    'hidden by a style sheet': ['<p class="gone">hidden by a style sheet</p>', false],
  };
  const STYLE =
    '<style>.white{color:#fff;transition:all 9s}.gone{visibility:hidden}.edge{position:relative}.edge::before{content:"";position:absolute;inset:0;z-index:-1;background:#123}</style>';
  const html = `<title>Lines</title>${STYLE}${Object.values(LINES)
    .map(([line]) => line)
    .join('')}`;
  const { port } = await site((_, response) => sendHtml(response, html));

  test('is what a visitor sees', async () => {
    const browser = testSiteBrowser({ allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] });
    const session = await browser.open(new AbortController().signal);
    await session.act({ tool: 'goto', url: `http://127.0.0.1:${port}/` });
    const [first, second] = [await session.observe(), await session.observe()];
    await session.close();
    const lines = first.text.split('\n').filter(Boolean);
    const seen = Object.entries(LINES).filter(([, [, isSeen]]) => isSeen);
    expect(lines).toEqual(seen.map(([line]) => line));
    expect(first.hiddenText.split('\n').filter(Boolean)).toEqual(
      expect.arrayContaining(['white on white', 'nearly white', 'clear letters', 'tiny letters', 'black on black']),
    );
    expect(second.text).toBe(first.text);
  });
});
