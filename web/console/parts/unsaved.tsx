import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type AroundNavHandler, Router } from 'wouter';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';

/** The forms with edits that are not saved. */
const edited = new Set<symbol>();

/** While `isEdited`, asks before the user leaves the page. */
export function useUnsaved(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return;
    const form = Symbol();
    edited.add(form);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      edited.delete(form);
      removeEventListener('beforeunload', ask);
    };
  }, [isEdited]);
}

const BASE = '/console';
const pathOf = (address: string) => new URL(address, location.origin).pathname;

/** The router of the console. It asks before a page with unsaved edits is left. */
export function AskingRouter({ children }: { children: ComponentChildren }) {
  const t = useTexts(texts);
  const mayLeave = (path: string) => edited.size === 0 || path === location.pathname || confirm(t('leave'));
  const aroundNav: AroundNavHandler = (navigate, to, options) => {
    if (mayLeave(pathOf(to))) navigate(to, options);
  };
  useEffect(() => {
    if (!('navigation' in window)) return;
    const ask = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.cancelable;
      if (isBack && !mayLeave(pathOf(event.destination.url))) event.preventDefault();
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  });
  return (
    <Router base={BASE} aroundNav={aroundNav}>
      {children}
    </Router>
  );
}
