/**
 * Words between two names in one field: for whom somebody acts, and other names. Written for this engine from general knowledge. At most
 * four words each, small letters without accents.
 */
export const WORDS_BETWEEN: string = `
  on behalf of / for and on behalf / acting for / acting on behalf of / represented by / as agent for / as agent of / agent for / as nominee for / nominee of / nominee for
  for the benefit of / for benefit of / in trust for / as trustee of / as trustee for / trustee of / attn / attention / care of / in care of / paid by / paid to / son of / daughter of / wife of / husband of
  trading as / trading under / trading under the name / doing business as / doing business under / operating as / carrying on business as / known as / also known as / commonly known as
  formerly known as / now known as / previously known as / widow of / the real name is / real name / trade name / trading name
  im namen von / im auftrag von / in vertretung von / handelnd fur / handelnd unter / firmierend als / vertreten durch / zu handen / zu handen von / genannt / auch bekannt als / bekannt als
  au nom de / pour le compte de / pour compte de / agissant pour / agissant pour le compte / represente par / representee par / exercant sous le nom / faisant affaire sous / faisant affaires sous / connu sous le nom / nom commercial / aux soins de
  en nombre de / en representacion de / por cuenta de / a nombre de / representado por / representada por / conocido como / conocida como / tambien conocido como / nombre comercial / apoderado de
  em nome de / por conta de / em representacao de / conhecido como / conhecida como / tambem conhecido como / nome fantasia / aos cuidados de
  a nome di / per conto di / in nome di / rappresentato da / rappresentata da / conosciuto come / anche noto come
  namens / in opdracht van / handelend onder de naam / ten name van / optredend voor / ook bekend als
  w imieniu / na rzecz / dzialajacy jako / reprezentowany przez / reprezentowana przez / znany jako / jmenem / zastoupeny / znamy jako / neveben / kepviseleteben / in numele / cunoscut ca
  adina / namina / hesabina / vekili / olarak bilinen / atas nama / dikenali sebagai / dikenal sebagai / alias / pa vegne av / pa vegnar av / for egen regning / puolesta
  ot imeni / v litse / izvestnyy kak / от имени / от лица / в лице / по поручению / в интересах / он же / она же / известный как / известная как / известен как / від імені / в особі / він же / вона ж
  نيابة عن / بالنيابة عن / لصالح / المعروف باسم / الشهير ب / به نمایندگی از / معروف به / 代表 / 又名 / 曾用名 / 代理人 / 代理
`;

/** Such words in letters with points or strokes between them (`c/o`, `t.a.`). */
export const LETTERS_BETWEEN = 'obo fbo itf poa dba oba aka fka nka hodn tnv qq co ta oa so do wo zh zhd';

/** Letters with which no name begins or ends, so that they need neither points nor strokes. */
export const BARE_LETTERS_BETWEEN = 'obo fbo itf dba';
