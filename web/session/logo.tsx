import { useEffect, useState } from 'preact/hooks';
import { groundOf } from '../shared/branding.ts';
import { api, type Session } from './api.ts';

type LogoAnswer = Awaited<ReturnType<typeof api.logo.query>>;

/** The tenant's logo. Its box has a fixed size, and stays empty while there is no logo. */
export function Logo({ branding }: Pick<Session, 'branding'>) {
  const [loaded, setLoaded] = useState<LogoAnswer>();
  const { logo_url } = branding;
  useEffect(() => {
    if (logo_url) void api.logo.query().then(setLoaded, () => {});
  }, [logo_url]);
  if (!logo_url) return null;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const { name = '', picture = null } = loaded ?? {};
  const ground = picture?.ink && groundOf(picture.ink, branding, isDark);
  return (
    <div class="logo">
      {picture && (
        <img
          class={`logo-picture ${ground ? `ground ${ground}` : ''}`}
          src={`data:image/webp;base64,${picture.webp}`}
          alt={name}
        />
      )}
    </div>
  );
}
