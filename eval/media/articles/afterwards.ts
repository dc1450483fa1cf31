import type { Template } from '../template.ts';

/** Written after the rules were finished; no rule was changed for them. */
export const afterwards: Readonly<Record<'en' | 'es' | 'pt', readonly Template[]>> = {
  en: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Art dealer sold forgeries to museums',
      text: 'The dealer {N} must serve five years after a court in {C} ruled that dozens of paintings sold through his gallery were fakes. Museums paid {A} for them.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Ex-general held over arms shipments',
      text: 'Retired general {N} was detained at a hotel in {C} on suspicion of shipping rifles to rebels in breach of an embargo.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Payroll chief stole from hospital',
      text: 'The head of payroll at the hospital of {C} invented forty nurses and kept their wages. {N} confessed on the first day of the trial and will be sentenced in May.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Minister questioned',
      text: 'Anti-graft officers questioned {N} for six hours about a villa in {C} that was paid for by a contractor.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Adviser loses licence',
      text: 'The supervisor withdrew the licence of {N} after clients of the {C} adviser lost {A} in products they did not understand.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'Podcast on famous heists',
      text: 'In the new podcast, {N} retells the great bank robberies of {C}. The historian spoke with two of the convicted thieves.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Widow fights for house',
      text: 'Forged papers made a stranger the owner of the house of {N}. A notary in {C} was arrested last week.',
    },
    {
      kind: 'acquittal',
      expected: 'CLEAR',
      title: 'Inquiry closed',
      text: 'The inquiry into {N} has been closed without charges. Prosecutors in {C} said that nothing pointed to an offence.',
    },
    {
      kind: 'other-person',
      expected: 'CLEAR',
      title: 'Clerk arrested at town hall',
      text: 'A clerk at the town hall of {C} was arrested for taking bribes. Mayor {N} promised full cooperation with the police.',
    },
    {
      kind: 'benign',
      expected: 'CLEAR',
      title: 'Locksmith of the year',
      text: '{N} has been named locksmith of the year. Burglars in {C} may have reason to worry.',
    },
  ],
  es: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Narcoavioneta',
      text: 'El piloto {N} fue detenido tras aterrizar en un campo de {C} con trescientos kilos de droga.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Ocho años para el contador',
      text: 'Ocho años de prisión deberá cumplir {N}, el contador que durante una década falseó los balances de la cooperativa de {C}.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Bajo la lupa',
      text: 'La unidad de información financiera puso bajo la lupa a {N} por transferencias sospechosas que suman {A}.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'Taller',
      text: '{N} enseñará a los comerciantes de {C} a reconocer billetes falsos y fraudes con tarjetas.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Le clonaron la tarjeta',
      text: 'Delincuentes clonaron la tarjeta de {N} y compraron pasajes por {A}. La vecina de {C} se enteró por el banco.',
    },
    { kind: 'benign', expected: 'CLEAR', title: 'Donación', text: '{N} donó {A} al refugio de animales de {C}.' },
  ],
  pt: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Dono de posto é preso',
      text: 'O dono de uma rede de postos, {N}, foi preso em {C} sob suspeita de adulterar combustível e lavar {A} para uma facção.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Vereadora vira ré',
      text: 'A Justiça aceitou a denúncia e {N} virou ré por desviar verba da merenda de {C}.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Polícia cumpre buscas',
      text: 'Policiais fizeram buscas na casa de {N} em {C}. A suspeita é de fraude em contratos de limpeza de {A}.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'Palestra',
      text: 'Como proteger os idosos de golpes? {N} responde em palestra gratuita em {C}.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Assalto',
      text: '{N} teve o carro roubado em {C}. Os ladrões foram presos horas depois.',
    },
    {
      kind: 'benign',
      expected: 'CLEAR',
      title: 'Medalha',
      text: '{N} recebeu a medalha da cidade de {C} pelo trabalho com crianças.',
    },
  ],
};
