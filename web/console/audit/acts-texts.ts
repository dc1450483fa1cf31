import type { Texts } from '../language.ts';
import { en } from './acts/en.ts';
import { es } from './acts/es.ts';
import { pt } from './acts/pt.ts';

/** The actions and their areas in words. */
export const texts: Texts<keyof typeof en> = { en, es, pt };
