export interface SiteContent {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly links: readonly { text: string; url: string }[];
  readonly language: string;
}
export const siteContent = (html: string, _url: string): SiteContent => ({
  title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
  description: '',
  headings: [],
  text: html.replace(/<[^>]*>/g, ' '),
  links: [...html.matchAll(/href="([^"]*)"/g)].map((m) => ({ text: '', url: m[1] ?? '' })),
  language: 'en',
});
