import type { EntityType } from '../../entity.ts';
import { plainHeading } from './headings.ts';

const WORDS: Readonly<Record<EntityType, string>> = {
  individual: `individual|person|people|natural person|natural|man|woman|p|i|persona|persona fisica|persona natural|fisica|individuo|pessoa
    pessoa fisica|pessoa natural|pf`,
  company: `company|corporation|corporate|business|firm|legal person|legal|empresa|compania|sociedad|sociedade|companhia|persona juridica
    juridica|pessoa juridica|pj`,
  organization: `organization|organisation|entity|group|institution|public body|publicbody|organizacion|entidad|grupo|institucion|organizacao
    entidade|instituicao|e|o`,
  vessel: 'vessel|ship|boat|buque|barco|nave|embarcacion|navio|embarcacao|v',
  aircraft: 'aircraft|airplane|plane|aeronave|avion|aviao|a',
  wallet: 'wallet|cryptowallet|crypto wallet|crypto address|billetera|carteira|w',
  unknown: 'unknown|legal entity|legalentity|desconocido|desconhecido|other|otro|outro|vehicle|asset|security',
};

const TYPES: ReadonlyMap<string, EntityType> = new Map(
  Object.entries(WORDS).flatMap(([type, words]) =>
    words.split(/[|\n]/).map((word) => [word.trim(), type as EntityType] as const),
  ),
);

/** The type that a word or a schema of FollowTheMoney stands for; undefined when it is not known. */
export function entityTypeOf(text: string): EntityType | undefined {
  return TYPES.get(plainHeading(text));
}
