import { foldCharacters } from '../fold.ts';
import { US_STATES } from '../us-states.ts';

/** States, provinces, departments and regions as addresses print them, by country. */
const REGIONS: Record<string, string> = {
  AR: 'Buenos Aires|Catamarca|Chaco|Chubut|Córdoba|Corrientes|Entre Ríos|Formosa|Jujuy|La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|San Luis|Santa Cruz|Santa Fe|Santiago del Estero|Tierra del Fuego|Tucumán|Ciudad Autónoma de Buenos Aires|Ciudad Autónoma Buenos Aires|CABA|Capital Federal',
  AU: 'New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Australian Capital Territory|Northern Territory|NSW|VIC|QLD|SA|WA|TAS|ACT|NT',
  BR: 'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins|AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO',
  CA: 'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT|NU',
  CL: 'Arica y Parinacota|Tarapacá|Antofagasta|Atacama|Coquimbo|Valparaíso|Región Metropolitana|Región Metropolitana de Santiago|Metropolitana|Libertador General Bernardo O’Higgins|O’Higgins|Maule|Ñuble|Biobío|Bío Bío|Araucanía|La Araucanía|Los Ríos|Los Lagos|Aysén|Magallanes|RM',
  CO: 'Amazonas|Antioquia|Arauca|Atlántico|Bogotá D.C.|Bogotá|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada',
  ES: 'A Coruña|Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Bizkaia|Vizcaya|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Girona|Gerona|Granada|Guadalajara|Gipuzkoa|Guipúzcoa|Huelva|Huesca|Illes Balears|Islas Baleares|Baleares|Jaén|La Rioja|Las Palmas|León|Lleida|Lérida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Orense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|Zaragoza',
  GB: 'England|Scotland|Wales|Northern Ireland|Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|Durham|East Sussex|Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Hertfordshire|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|North Yorkshire|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire',
  MX: 'Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Ciudad de México|CDMX|Distrito Federal|Coahuila|Coahuila de Zaragoza|Colima|Durango|Estado de México|México|Guanajuato|Guerrero|Hidalgo|Jalisco|Michoacán|Michoacán de Ocampo|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Veracruz de Ignacio de la Llave|Yucatán|Zacatecas|B.C.|N.L.|Jal.|Gto.|Qro.|Pue.|Ver.|Yuc.|Edo. Méx.|Q. Roo|S.L.P.|Mich.|Sin.|Son.|Chih.|Coah.|Tamps.|Ags.',
  PE: 'Amazonas|Áncash|Apurímac|Arequipa|Ayacucho|Cajamarca|Callao|Cusco|Cuzco|Huancavelica|Huánuco|Ica|Junín|La Libertad|Lambayeque|Lima|Loreto|Madre de Dios|Moquegua|Pasco|Piura|Puno|San Martín|Tacna|Tumbes|Ucayali',
  US: Object.entries(US_STATES).flat().join('|'),
  UY: 'Artigas|Canelones|Cerro Largo|Colonia|Durazno|Flores|Florida|Lavalleja|Maldonado|Montevideo|Paysandú|Río Negro|Rivera|Rocha|Salto|San José|Soriano|Tacuarembó|Treinta y Tres',
};

const BY_COUNTRY = new Map(
  Object.entries(REGIONS).map(([country, names]) => [country, new Set(names.split('|').map(foldCharacters))]),
);

/** Codes of two letters count only in capitals: `PA` is a state, `pa` is not. */
const isCode = (name: string): boolean => name.length > 2 || name === name.toUpperCase();

export const isRegion = (country: string, name: string): boolean =>
  isCode(name) && (BY_COUNTRY.get(country)?.has(foldCharacters(name)) ?? false);

/** The countries that have a region of this name. */
export const countriesOfRegion = (name: string): string[] =>
  [...BY_COUNTRY.keys()].filter((country) => isRegion(country, name));

/** Large cities whose country is not in doubt. */
const CITIES: Record<string, string> = {
  AR: 'Rosario|La Plata|Mar del Plata|San Miguel de Tucumán|Buenos Aires|CABA',
  BR: 'São Paulo|Rio de Janeiro|Brasília|Salvador|Fortaleza|Belo Horizonte|Manaus|Curitiba|Recife|Porto Alegre|Campinas|Goiânia|Florianópolis',
  CL: 'Santiago|Providencia|Las Condes|Ñuñoa|Viña del Mar|Concepción|Temuco|Vitacura|Maipú|La Serena',
  CO: 'Bogotá|Bogotá D.C.|Medellín|Cali|Barranquilla|Cartagena|Cartagena de Indias|Bucaramanga|Pereira|Manizales|Cúcuta',
  ES: 'Gijón|Oviedo|Vigo|Bilbao|San Sebastián|Vitoria-Gasteiz|Santander|Pamplona|Logroño|Palma',
  GB: 'London|Manchester|Birmingham|Leeds|Liverpool|Bristol|Sheffield|Edinburgh|Glasgow|Cardiff|Belfast|Newcastle upon Tyne|Nottingham|Reading|Brighton|York',
  MX: 'Guadalajara|Monterrey|Tijuana|Mérida|Zapopan|Cancún|Ciudad Juárez|Toluca|Santiago de Querétaro',
  PE: 'Miraflores|San Isidro|Trujillo|Chiclayo|Santiago de Surco|San Borja|Barranco',
  US: 'New York|Los Angeles|Chicago|Houston|Miami|San Francisco|Boston|Seattle|Wilmington|Dallas|Atlanta|Denver|Philadelphia',
  UY: 'Ciudad de la Costa|Punta del Este|Las Piedras|Pando',
};

const CITY_COUNTRIES = new Map<string, string[]>();
for (const [country, names] of Object.entries(CITIES)) {
  for (const name of names.split('|').map(foldCharacters)) {
    CITY_COUNTRIES.set(name, [...(CITY_COUNTRIES.get(name) ?? []), country]);
  }
}

export const countriesOfCity = (name: string): string[] => CITY_COUNTRIES.get(foldCharacters(name)) ?? [];
