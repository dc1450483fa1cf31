import type { Texts } from '../../language.ts';

const en = {
  keeping: 'Keeping',
  may_hold: 'The case is erased when its time is over. A legal hold keeps it.',
  is_held: 'A legal hold keeps this case: nobody and nothing erases it.',
  hold: 'Set a legal hold',
  release: 'End the legal hold',
  erase: 'Erase this case',
  erase_text:
    'Its answers, documents, faces and related parties are erased for ever. The audit log keeps that it was there.',
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    keeping: 'Conservación',
    may_hold: 'El caso se borra cuando pasa su plazo. Una retención legal lo conserva.',
    is_held: 'Una retención legal conserva este caso: nadie ni nada lo borra.',
    hold: 'Poner una retención legal',
    release: 'Terminar la retención legal',
    erase: 'Borrar este caso',
    erase_text:
      'Sus respuestas, documentos, rostros y partes relacionadas se borran para siempre. El registro conserva que existió.',
  },
  pt: {
    keeping: 'Guarda',
    may_hold: 'O caso é apagado quando seu prazo termina. Uma retenção legal o mantém.',
    is_held: 'Uma retenção legal mantém este caso: ninguém e nada o apaga.',
    hold: 'Pôr uma retenção legal',
    release: 'Terminar a retenção legal',
    erase: 'Apagar este caso',
    erase_text:
      'Suas respostas, documentos, rostos e partes relacionadas são apagados para sempre. O registro guarda que ele existiu.',
  },
};
