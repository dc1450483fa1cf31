import { foreignUrl } from '../../../platform/foreign-url.ts';
import type { SiteContent } from './content.ts';

export interface SocialLink {
  readonly platform: string;
  readonly url: string;
  /** In small letters; empty: the page is the platform's own. */
  readonly handle: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'x.com': 'x',
  'twitter.com': 'x',
  'tiktok.com': 'tiktok',
  'youtube.com': 'youtube',
  'pinterest.com': 'pinterest',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'bsky.app': 'bluesky',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
  'github.com': 'github',
  'snapchat.com': 'snapchat',
  'reddit.com': 'reddit',
  'vimeo.com': 'vimeo',
  'xing.com': 'xing',
  'twitch.tv': 'twitch',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'vk.com': 'vk',
};
const wordsOf = (words: string) => new Set(words.split(' '));
/** First parts of paths that share a page, log in, or explain the platform: no links to profiles. */
const NO_PROFILES = wordsOf(
  'share sharer sharer.php sharing sharearticle share-offsite intent dialog login signup log-in i legal policies policy privacy terms tos settings help about ads business explore search hashtag home watch shorts reel p pin status oauth plugins embed submit tr features events groups photo story.php',
);
/** A profile follows these parts of a path. */
const PROFILES = wordsOf('in company school showcase channel c user pages pg add invite profile u r channels s');

const SUBDOMAIN = /^(?:www|m|mobile|web|api|old|[a-z]{2})\./;

/** The platform of a URL; null: it is none that is known. */
export function socialMedia(url: string): string | null {
  const host = foreignUrl(url)?.hostname ?? '';
  const known = [host, host.replace(SUBDOMAIN, '')].find((each) => Object.hasOwn(PLATFORMS, each));
  return (known !== undefined && PLATFORMS[known]) || null;
}

/** The profiles on social media that a page links to, each once, and links to a platform itself. */
export function socialLinks({ links }: Pick<SiteContent, 'links'>): SocialLink[] {
  const found = new Map<string, SocialLink>();
  for (const { url } of links) {
    const platform = socialMedia(url);
    const handle = platform === null ? undefined : handleOf(new URL(url), platform);
    if (platform === null || handle === undefined) continue;
    if (!found.has(`${platform} ${handle}`)) found.set(`${platform} ${handle}`, { platform, url, handle });
  }
  return [...found.values()];
}

/** The handle of a profile; empty: the platform's own; undefined: the link shares a page or the like. */
function handleOf({ pathname, searchParams, hostname }: URL, platform: string): string | undefined {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  if (first === 'profile.php') return searchParams.get('id') ?? '';
  if (hostname.startsWith('api.') || first === 'send') return searchParams.get('phone') ?? undefined;
  if (NO_PROFILES.has(first.replaceAll(/[^a-z.-]/g, '')) && !/^@/.test(first)) return undefined;
  const handle = (PROFILES.has(first) ? second : first).replace(/^[@+]/, '');
  return handle === platform || handle === 'twitter' ? '' : handle;
}
