import type { Seen } from '../agent/seen.ts';
import type { Found } from './found.ts';

const HOSTS: Readonly<Record<string, RegExp>> = {
  google_tag_manager: /googletagmanager\.com/,
  google_analytics: /google-analytics\.com/,
  google_ads: /doubleclick\.net|googleadservices\.com/,
  meta_pixel: /connect\.facebook\.net/,
  tiktok_pixel: /analytics\.tiktok\.com/,
  hotjar: /static\.hotjar\.com/,
  clarity: /clarity\.ms/,
  linkedin_insight: /snap\.licdn\.com/,
  matomo: /matomo\.(?:js|php)/,
  segment: /cdn\.segment\.com/,
};

/** Trackers whose scripts the page names. */
export const trackersOf = ({ content: { scripts } }: Seen): Found[] =>
  Object.entries(HOSTS).flatMap(([value, host]): Found[] => {
    const quote = scripts.find((script) => host.test(script));
    return quote === undefined ? [] : [{ type: 'tracker', value, quote }];
  });
