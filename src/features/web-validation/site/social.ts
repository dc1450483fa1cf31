import type { SiteContent } from './content.ts';

export interface SocialLink {
  readonly platform: string;
  readonly url: string;
  /** Empty: the page is the platform's own. */
  readonly handle: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'x.com': 'x',
  'twitter.com': 'x',
  'tiktok.com': 'tiktok',
  'youtube.com': 'youtube',
  'pinterest.com': 'pinterest',
  'threads.net': 'threads',
  't.me': 'telegram',
};
/** First parts of paths that are the platform's own pages. */
const OWN = new Set(
  'about ads business channel company explore groups help home in intent legal login p pages policies privacy reel search settings share sharer sharer.php shorts signup status terms watch'.split(
    ' ',
  ),
);
/** A profile follows these parts of a path. */
const PROFILES = new Set(['in', 'company', 'channel', 'pages']);

/** The platform of a URL; null: it is none that is known. */
export function socialMedia(url: string): string | null {
  const host = URL.parse(url)?.hostname.replace(/^(www|m|[a-z]{2})\./, '');
  return (host !== undefined && PLATFORMS[host]) || null;
}

/** The profiles on social media that a page links to, each once. */
export function socialLinks({ links }: Pick<SiteContent, 'links'>): SocialLink[] {
  const found = new Map<string, SocialLink>();
  for (const { url } of links) {
    const platform = socialMedia(url);
    if (platform === null) continue;
    const [first = '', second = ''] = new URL(url).pathname.split('/').filter(Boolean);
    const handle = OWN.has(first.toLowerCase()) ? (PROFILES.has(first.toLowerCase()) ? second : '') : first;
    if (!found.has(`${platform} ${handle}`)) found.set(`${platform} ${handle}`, { platform, url, handle });
  }
  return [...found.values()];
}
