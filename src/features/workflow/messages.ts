/** Texts for end users in English, Spanish and Portuguese. `{name}` stands for a parameter. */
const TEXTS = {
  required: ['Please fill in this field.', 'Complete este campo.', 'Preencha este campo.'],
  unknown_key: [
    'This field is not part of the form.',
    'Este campo no es parte del formulario.',
    'Este campo não faz parte do formulário.',
  ],
  not_of_step: [
    'This step does not take this. Please leave it out.',
    'Este paso no admite este dato. Omítalo.',
    'Esta etapa não aceita este dado. Omita-o.',
  ],
  answered_twice: [
    'This question is answered twice, by its id and by its key. Please answer it once.',
    'Esta pregunta tiene dos respuestas, una por su id y otra por su clave. Respóndala una sola vez.',
    'Esta pergunta tem duas respostas, uma pelo id e outra pela chave. Responda-a uma só vez.',
  ],
  send_text: ['Please send a text.', 'Envíe un texto.', 'Envie um texto.'],
  send_number: ['Please send a number.', 'Envíe un número.', 'Envie um número.'],
  send_true_or_false: ['Please send true or false.', 'Envíe true o false.', 'Envie true ou false.'],
  send_options: ['Please send a list of options.', 'Envíe una lista de opciones.', 'Envie uma lista de opções.'],
  send_amount: [
    'Please send a number, or an object with amount and currency.',
    'Envíe un número, o un objeto con amount y currency.',
    'Envie um número, ou um objeto com amount e currency.',
  ],
  send_address: [
    'Please send a text, or an object with address, city, state, postal_code and country.',
    'Envíe un texto, o un objeto con address, city, state, postal_code y country.',
    'Envie um texto, ou um objeto com address, city, state, postal_code e country.',
  ],
  send_documents: [
    'Please send the ids of uploaded documents.',
    'Envíe los id de documentos subidos.',
    'Envie os ids de documentos enviados.',
  ],
  wrong_form: [
    'Please check the form of this answer.',
    'Revise el formato de la respuesta.',
    'Verifique o formato da resposta.',
  ],
  not_judgeable: [
    'This answer cannot be checked. Please tell whoever sent you the link.',
    'No se puede verificar esta respuesta. Avise a quien le envió el enlace.',
    'Não é possível verificar esta resposta. Avise quem lhe enviou o link.',
  ],
  too_long: [
    'Please use at most {max} characters.',
    'Use como máximo {max} caracteres.',
    'Use no máximo {max} caracteres.',
  ],
  step_full: [
    'The answers of this page are too long together: at most {max} KiB. Please shorten some of them.',
    'Las respuestas de esta página son demasiado largas en conjunto: como máximo {max} KiB. Acorte algunas.',
    'As respostas desta página são longas demais em conjunto: no máximo {max} KiB. Encurte algumas.',
  ],
  session_full: [
    'All your answers are too long together: at most {max} KiB. Please shorten some of them.',
    'Todas sus respuestas son demasiado largas en conjunto: como máximo {max} KiB. Acorte algunas.',
    'Todas as suas respostas são longas demais em conjunto: no máximo {max} KiB. Encurte algumas.',
  ],
  too_short: [
    'Please use at least {min} characters.',
    'Use como mínimo {min} caracteres.',
    'Use no mínimo {min} caracteres.',
  ],
  too_small: ['The lowest value is {min}.', 'El valor mínimo es {min}.', 'O valor mínimo é {min}.'],
  too_large: ['The highest value is {max}.', 'El valor máximo es {max}.', 'O valor máximo é {max}.'],
  whole_number: ['Please use a whole number.', 'Use un número entero.', 'Use um número inteiro.'],
  wrong_currency: [
    'Please state the amount in {currency}.',
    'Indique el importe en {currency}.',
    'Informe o valor em {currency}.',
  ],
  wrong_date: ['Please enter a date that exists.', 'Ingrese una fecha válida.', 'Informe uma data válida.'],
  wrong_birth_date: [
    'Please check the date of birth.',
    'Revise la fecha de nacimiento.',
    'Verifique a data de nascimento.',
  ],
  too_early: ['The earliest date is {min}.', 'La primera fecha posible es {min}.', 'A primeira data possível é {min}.'],
  too_late: ['The latest date is {max}.', 'La última fecha posible es {max}.', 'A última data possível é {max}.'],
  too_young: [
    'You must be at least {min} years old.',
    'Debe tener al menos {min} años.',
    'Você deve ter pelo menos {min} anos.',
  ],
  too_old: ['Please check the date.', 'Revise la fecha.', 'Verifique a data.'],
  not_an_option: ['Please choose one of the options.', 'Elija una de las opciones.', 'Escolha uma das opções.'],
  twice: ['Please choose each option once.', 'Elija cada opción una sola vez.', 'Escolha cada opção uma só vez.'],
  too_few: ['Please give at least {min}.', 'Indique al menos {min}.', 'Informe pelo menos {min}.'],
  too_many: ['Please give at most {max}.', 'Indique como máximo {max}.', 'Informe no máximo {max}.'],
  same_side: [
    'The same file was sent for both sides. Please send the other side.',
    'Se envió el mismo archivo para los dos lados. Envíe el otro lado.',
    'O mesmo arquivo foi enviado para os dois lados. Envie o outro lado.',
  ],
  wrong_country: ['Please choose a country.', 'Elija un país.', 'Escolha um país.'],
  shared_country: [
    'Several countries have this name. Please choose one: {countries}.',
    'Varios países tienen este nombre. Elija uno: {countries}.',
    'Vários países têm este nome. Escolha um: {countries}.',
  ],
  country_not_served: [
    'This country is not served.',
    'Este país no está disponible.',
    'Este país não está disponível.',
  ],
  wrong_name: ['Please enter a name.', 'Ingrese un nombre.', 'Informe um nome.'],
  wrong_email: ['Please check the email address.', 'Revise el correo electrónico.', 'Verifique o e-mail.'],
  disposable_email: [
    'Please use a permanent email address.',
    'Use un correo electrónico permanente.',
    'Use um e-mail permanente.',
  ],
  role_email: [
    'This looks like the address of a department.',
    'Parece la dirección de un departamento.',
    'Parece o endereço de um departamento.',
  ],
  wrong_phone: ['Please check the phone number.', 'Revise el número de teléfono.', 'Verifique o número de telefone.'],
  phone_with_country: [
    'Please enter the phone number with its country code, for example +598.',
    'Ingrese el teléfono con código de país, por ejemplo +598.',
    'Informe o telefone com o código do país, por exemplo +55.',
  ],
  wrong_wallet: [
    'Please check the wallet address.',
    'Revise la dirección de la billetera.',
    'Verifique o endereço da carteira.',
  ],
  wallet_not_served: [
    'Wallets of this blockchain are not served.',
    'No se aceptan billeteras de esta red.',
    'Carteiras desta rede não são aceitas.',
  ],
  wrong_url: [
    'Please enter the address of a website.',
    'Ingrese la dirección de un sitio web.',
    'Informe o endereço de um site.',
  ],
  wrong_number: ['Please check the number.', 'Revise el número.', 'Verifique o número.'],
  address_missing: ['Please enter street and number.', 'Ingrese calle y número.', 'Informe rua e número.'],
  postal_code_missing: ['Please enter the postal code.', 'Ingrese el código postal.', 'Informe o código postal.'],
  wrong_industry: ['Please choose an industry.', 'Elija una actividad.', 'Escolha uma atividade.'],
  unknown_document: [
    'Please upload this document first.',
    'Primero suba este documento.',
    'Envie este documento primeiro.',
  ],
  wrong_document: [
    'Please choose a document of another type.',
    'Elija un documento de otro tipo.',
    'Escolha um documento de outro tipo.',
  ],
  consent_missing: ['Please read and accept the text.', 'Lea y acepte el texto.', 'Leia e aceite o texto.'],
  consent_changed: [
    'The text has changed. Please read it again.',
    'El texto cambió. Léalo de nuevo.',
    'O texto mudou. Leia-o novamente.',
  ],
} as const;
export type MessageKey = keyof typeof TEXTS;

const LANGUAGES = ['en', 'es', 'pt'] as const;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The text of a message in the language of a locale; in English for any other language. */
export function messageIn(
  locale: string | null,
  key: MessageKey,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const language = LANGUAGES.find((one) => locale?.slice(0, 2) === one);
  const text = TEXTS[key][LANGUAGES.indexOf(language ?? 'en') as 0 | 1 | 2];
  const shownIn = language && locale ? locale : 'en';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? '';
    if (typeof value === 'number') return value.toLocaleString(shownIn, { maximumFractionDigits: 20 });
    if (!DATE.test(value)) return value;
    return new Date(value).toLocaleDateString(shownIn, { dateStyle: 'long', timeZone: 'UTC' });
  });
}
