import type { SiteContent } from './content.ts';
export interface SocialLink {
  readonly platform: string;
  readonly url: string;
  readonly handle: string;
}
export const socialLinks = (_content: SiteContent): SocialLink[] => [];
export const socialMedia = (url: string): string | null => (/facebook\.com/.test(url) ? 'facebook' : null);
export const legalNames = (_content: SiteContent): string[] => [];
