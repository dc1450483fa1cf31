import { isRegion } from './paper/places.ts';

/** `1200Brickell Avenue,Suite 800`, `34.2º`, `FL33131`, `LS6 ODN`, `C.P.97070`: readers lose spaces, commas and the form of a code. */
export const spelled = (address: string): string =>
  address
    .replace(/(?<=\d)\.(?=\d{1,2} ?[ºª])/gu, ', ')
    .replace(/(?<=[\p{L}\d]),(?=\p{L})|(?<=\d)\.(?=\p{Lu}\p{Ll}{2})/gu, ', ')
    .replace(/\b(C\.P\.|CEP|ZIP)(?=\d{4})/gu, '$1 ')
    .replace(/(?<=\d\d)(?=\p{Lu}\p{Ll}{3})|(?<=\p{Ll}{3})(?=\d)/gu, ' ')
    .replace(/\b([A-Z]{2})(?=\d{5}\b)/gu, (state) => (isRegion('US', state) ? `${state} ` : state))
    .replace(/\b([A-Z]{1,2}\d[A-Z\d]?) ?O(?=[A-Z]{2}(?:$|,))/gu, '$1 0')
    .replace(/\b([A-Z]{1,2}\d[A-Z\d]?)(?=\d[A-Z]{2}(?:$|,))/gu, '$1 ');
