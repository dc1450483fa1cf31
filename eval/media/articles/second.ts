import type { Template } from '../template.ts';

/** Written after the first rules, which found few of them; the rules were widened then. */
export const second: Readonly<Record<'en' | 'es' | 'pt', readonly Template[]>> = {
  en: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Crypto founder gets 25 years',
      text: 'The collapse of the exchange wiped out the savings of thousands. On Thursday its founder, {N}, learned the price: a quarter of a century behind bars. "You knew it was wrong," the judge told {L} before the marshals led him away.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Surgeon took cash for fake invoices',
      text: 'Jurors needed only two hours to convict the surgeon, {N}, whose clinic in {C} billed insurers {A} for operations that never took place.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'London freezes assets of oligarch',
      text: 'Britain has frozen the assets of {N} and banned the tycoon from entering the country, the Foreign Office announced. Ministers called {L} a key supporter of the invasion.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Customs chief behind bars',
      text: 'Agents took the head of customs in {C}, {N}, into custody after finding {A} under the floor of a garage. He is facing charges of graft and abuse of office.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Auditor under scrutiny',
      text: 'The accounting oversight board is looking into whether {N} signed off on false balance sheets. The auditor, based in {C}, could lose her licence.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Settlement ends insider case',
      text: '{N} agreed to pay {A} to settle claims of insider trading brought by the securities regulator, without admitting or denying the findings.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'The hunt for dirty money',
      text: 'Few know the underworld of {C} as well as {N}, who spent three decades putting smugglers in prison and now advises banks.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Romance swindler caught',
      text: 'The man who courted {N} online vanished with {A}. Detectives in {C} tracked him down and he has been charged with fraud.',
    },
    {
      kind: 'acquittal',
      expected: 'CLEAR',
      title: 'Jury finds trader not guilty',
      text: '{N} wept as the foreman read the words "not guilty" on all nine counts of fraud. The {C} trader had been on trial since January.',
    },
    {
      kind: 'other-person',
      expected: 'CLEAR',
      title: 'Driver of councillor held',
      text: 'The driver of councillor {N} was arrested on Sunday with two kilos of cocaine in the boot. The councillor dismissed him the same day.',
    },
    {
      kind: 'satire',
      expected: 'CLEAR',
      title: 'Cat sues {N}',
      text: 'A tabby has filed a lawsuit against {N} over unpaid cuddles worth {A}. Our correspondent made all of this up.',
    },
    {
      kind: 'benign',
      expected: 'CLEAR',
      title: 'Crime writer wins',
      text: '{N} has won the golden dagger for a thriller about a banker who launders millions and gets caught.',
    },
  ],
  es: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Cae el cerebro de la estafa',
      text: 'Tras ocho meses escondido, {N} fue apresado en {C}. Lideraba una red que vaciaba cuentas bancarias mediante correos falsos y que se hizo con {A}.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Veredicto unánime',
      text: 'El jurado declaró culpable a {N} de asociación ilícita y blanqueo. La pena se conocerá en marzo.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'A prisión por coimas',
      text: 'La exdirectora de obras públicas de {C}, {N}, ingresó ayer en la cárcel para cumplir una pena de seis años por cobrar coimas.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Piden explicaciones',
      text: 'El banco central abrió un sumario a {N} por operaciones cambiarias irregulares por {A}.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'Entrevista',
      text: 'Hablamos con {N}, que dirigió durante diez años la unidad contra el crimen organizado de {C} y detuvo a decenas de narcotraficantes.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Vaciaron su cuenta',
      text: 'A {N} le robaron {A} con una llamada. Los autores, dos hermanos de {C}, ya fueron condenados.',
    },
    {
      kind: 'acquittal',
      expected: 'CLEAR',
      title: 'Inocente',
      text: 'Después de cinco años de proceso, la justicia de {C} declaró inocente a {N}. El fraude por el que se le juzgaba nunca existió.',
    },
    {
      kind: 'benign',
      expected: 'CLEAR',
      title: 'Concierto',
      text: '{N} presentará en {C} las canciones de su disco "Culpable". Las entradas cuestan diez euros.',
    },
  ],
  pt: [
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Pastor é levado pela polícia',
      text: 'Agentes cumpriram na manhã de hoje um mandado de prisão contra {N}, apontado como líder de um esquema de pirâmide que lesou fiéis de {C} em {A}.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'STJ mantém condenação',
      text: 'O Superior Tribunal de Justiça rejeitou o recurso de {N} e manteve a condenação por peculato. O ex-deputado terá de devolver {A}.',
    },
    {
      kind: 'adverse',
      expected: 'HIGH_RISK',
      title: 'Vinte anos de cadeia',
      text: 'Chefe do tráfico em {C}, {N} pegou vinte anos de cadeia em julgamento que terminou de madrugada.',
    },
    {
      kind: 'adverse',
      expected: 'MEDIUM_RISK',
      title: 'Tribunal de Contas',
      text: 'O Tribunal de Contas apontou que {N} comprou respiradores com sobrepreço de {A} e cobrou explicações da prefeitura de {C}.',
    },
    {
      kind: 'commentator',
      expected: 'CLEAR',
      title: 'Juíza ameaçada',
      text: 'Responsável por condenar a maior quadrilha de {C}, a juíza {N} vive sob escolta há dois anos.',
    },
    {
      kind: 'victim',
      expected: 'CLEAR',
      title: 'Golpe do boleto',
      text: 'Uma quadrilha usou documentos de {N} para abrir empresas e desviar {A}. O professor de {C} só soube quando a polícia bateu à porta.',
    },
    {
      kind: 'acquittal',
      expected: 'CLEAR',
      title: 'Supremo anula processo',
      text: 'O Supremo anulou a condenação de {N} por lavagem de dinheiro e mandou encerrar o caso por ausência de crime.',
    },
    {
      kind: 'benign',
      expected: 'CLEAR',
      title: 'Posse',
      text: '{N} foi eleito síndico do maior prédio de {C} e prometeu trocar as fechaduras depois da onda de furtos.',
    },
  ],
};
