/** The parts of a page that nearly every site has, full of words that mislead about its industry. */
export type Language = 'en' | 'es' | 'pt';

interface Chrome {
  readonly nav: readonly string[];
  readonly cookie: string;
  readonly welcome: string;
  readonly products: string;
  readonly noise: readonly string[];
  readonly footer: string;
  readonly text: string;
}

const NOISE = 3;

export const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T;

/** The chrome of one site; three sections out of those of the language. */
export function chromeOf(language: Language, seed: number): Chrome {
  const { noise, ...rest } = CHROME[language];
  const from = seed % noise.length;
  return { ...rest, noise: Array.from({ length: NOISE }, (_, i) => pick(noise, from + i * 3)) };
}

const CHROME: Readonly<Record<Language, Chrome>> = {
  en: {
    nav: ['Home', 'About us', 'Blog', 'Careers', 'My account', 'Contact'],
    cookie:
      'We use cookies to improve your experience, analyse traffic and show relevant advertising. Accept all or manage settings.',
    welcome: 'Welcome to our website',
    products: 'What we do',
    noise: [
      'Pay by card, bank transfer or PayPal. Payments are encrypted and we never store card numbers.',
      'Free delivery on orders over 50. Parcels leave our warehouse by courier before 4 pm.',
      'Our partners: Bluebell Insurance, Quayside Bank, Marlow Hotels and the University of Eastmoor.',
      'From the blog: how we moved office without losing a lawyer, an accountant or our coffee machine.',
      '“They helped us when our restaurant flooded. Five stars!” says Petra, chef and mother of two.',
      'We are hiring: send your CV to the team and apply for one of four vacancies.',
      'Follow us on Instagram, Facebook and YouTube for news, tips and a weekly prize draw.',
      'Download our app for iPhone and Android. Push messages can be switched off in settings.',
      'We planted 4,000 trees last year and give one per cent of our profit to a children’s charity.',
      'Find us opposite the railway station; parking is behind the supermarket.',
    ],
    footer: 'All rights reserved. Registered company, VAT number on request.',
    text: 'Terms and conditions · Privacy policy · Returns · Accessibility · Sitemap',
  },
  es: {
    nav: ['Inicio', 'Nosotros', 'Blog', 'Trabaja con nosotros', 'Mi cuenta', 'Contacto'],
    cookie:
      'Usamos cookies para mejorar tu experiencia, analizar el tráfico y mostrar publicidad. Acepta todas o configúralas.',
    welcome: 'Bienvenidos a nuestra página',
    products: 'Lo que hacemos',
    noise: [
      'Paga con tarjeta, transferencia bancaria o PayPal. Tus pagos van cifrados y no guardamos datos de la tarjeta.',
      'Envío gratis en compras desde 50. Los paquetes salen de nuestro almacén por mensajería el mismo día.',
      'Nuestros aliados: Seguros Campanilla, Banco del Muelle, Hoteles Marlo y la Universidad de Oriente.',
      'Del blog: cómo mudamos la oficina sin perder al abogado, a la contadora ni la cafetera.',
      '«Nos ayudaron cuando se inundó nuestro restaurante», cuenta Petra, chef y madre de dos.',
      'Trabaja con nosotros: envía tu currículum y postúlate a una de las cuatro vacantes.',
      'Síguenos en Instagram, Facebook y YouTube: noticias, consejos y un sorteo semanal.',
      'Descarga nuestra aplicación para iPhone y Android. Puedes desactivar los avisos.',
      'El año pasado plantamos 4.000 árboles y donamos el uno por ciento a una fundación infantil.',
      'Estamos frente a la estación de tren; hay estacionamiento detrás del supermercado.',
    ],
    footer: 'Todos los derechos reservados. Datos fiscales a solicitud.',
    text: 'Términos y condiciones · Aviso de privacidad · Devoluciones · Accesibilidad · Mapa del sitio',
  },
  pt: {
    nav: ['Início', 'Quem somos', 'Blog', 'Trabalhe conosco', 'Minha conta', 'Contato'],
    cookie:
      'Usamos cookies para melhorar sua experiência, analisar o tráfego e exibir publicidade. Aceite todos ou ajuste.',
    welcome: 'Bem-vindo ao nosso site',
    products: 'O que fazemos',
    noise: [
      'Pague com cartão, boleto, Pix ou transferência bancária. Seus dados são criptografados.',
      'Frete grátis acima de 200 reais. As encomendas saem do nosso galpão no mesmo dia.',
      'Nossos parceiros: Seguros Campânula, Banco do Cais, Hotéis Marlo e a Universidade do Leste.',
      'Do blog: como mudamos de escritório sem perder o advogado, a contadora e a cafeteira.',
      '“Eles nos ajudaram quando o restaurante alagou”, conta Petra, chef e mãe de dois.',
      'Trabalhe conosco: envie seu currículo e candidate-se a uma das quatro vagas.',
      'Siga-nos no Instagram, Facebook e YouTube: novidades, dicas e um sorteio semanal.',
      'Baixe nosso aplicativo para iPhone e Android. Os avisos podem ser desligados.',
      'No ano passado plantamos 4.000 árvores e doamos um por cento a uma instituição infantil.',
      'Estamos em frente à estação de trem; há estacionamento atrás do supermercado.',
    ],
    footer: 'Todos os direitos reservados. CNPJ a pedido.',
    text: 'Termos de uso · Política de privacidade · Trocas e devoluções · Acessibilidade · Mapa do site',
  },
};
