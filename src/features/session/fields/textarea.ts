import { fieldKind } from './field.ts';
import { judgeText } from './text.ts';

export const textarea = fieldKind('textarea', judgeText);
