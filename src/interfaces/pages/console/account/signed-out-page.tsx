import type { ComponentChildren } from 'preact';

/** A page for somebody who is not in yet. */
export const Door = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <main class="door">
    <section class="panel">
      <h1>{title}</h1>
      {children}
    </section>
  </main>
);
