import type { ComponentChildren } from 'preact';

/** The frame of a page without a session: sign-in, invitations and the issuer. */
export const SignedOutPage = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <main class="door">
    <section class="panel">
      <h1>{title}</h1>
      {children}
    </section>
  </main>
);
