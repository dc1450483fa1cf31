/**
 * Given names by which a name is known to be Spanish, and so to end in two surnames; without those that are as usual where
 * people bear one. Written for this engine from general knowledge.
 */
export const SPANISH_GIVEN_NAMES: string = `
  abelardo adela adelaida adolfo adriana adrian agustin agustina aida aldo alba alberto alejandra alejandro alejo alfonso
  alfredo alicia alirio alonso alvaro amalia amanda amelia amparo ana anabel andrea andres angel angela angelica anibal
  antonia antonio araceli arcadio ariel armando arnaldo arnulfo arturo asdrubal asuncion aurelio aurora baltasar bartolome
  beatriz belen benicio benigno benito benjamin bernabe bernarda bernardo blanca bonifacio braulio brigida camila camilo
  candelaria caridad carla carlos carmela carmen carmenza carolina cayetano cecilia cecilio celestino celia cesar claudia
  claudio clemente concepcion consuelo cristian cristina cristobal cruz dagoberto dalia damaso damian daniela daniel dario david
  delia delfin demetrio desiderio diana diego dionisio dolores domingo dora edgar edgardo edmundo eduardo efrain elena elias
  eliseo elisa eloisa eloy elsa elvira emiliano emilio emma enrique enriqueta epifanio erasmo ernesto esperanza esteban estela
  esther eugenia eugenio eulalia eulogio eusebio eva evangelina evaristo evelio fabian fabiola facundo fatima faustino fausto
  federico felicia feliciano felipe felix fermin fernanda fernando fidel florencia florencio flor francisca francisco froilan
  gabriela gabriel genaro gerardo german gertrudis gilberto gilma gladys gloria gonzalo gracia graciela gregorio griselda
  guadalupe guillermina guillermo gustavo haydee hector heliodoro heriberto hermenegildo hernan hernando hilario hilda homero
  horacio hortensia hugo humberto ignacio ildefonso ines inmaculada irene iris irma isaac isabel isaias isidro ismael israel
  ivan ivonne jacinto jaime javier jenaro jeronimo jesus jhon joaquin jorge jose josefa josefina juan juana juanita julia
  julian juliana julieta julio justo karina laura leandro leonardo leonel leonor leopoldo leticia libardo lidia lilia liliana
  lorena lorenzo lourdes lucas lucia luciano lucila lucrecia luis luisa luz macarena magdalena manuel manuela marcela marcelino
  marcelo marcial marco marcos margarita maria mariana mariano maribel maricela mario marisol marlene marta martha martin mateo
  matias matilde mauricio maximiliano maximo mayra melchor mercedes micaela miguel milagros miriam mireya moises monica
  monserrat montserrat myriam nancy narciso natalia natividad nelida nelson nestor nicanor nicolas nidia nieves noelia noemi
  nora norberto norma nubia nuria octavio ofelia olga olivia omar orlando oscar osvaldo oswaldo pablo paloma pamela paola
  pascual patricia patricio paula paulina pedro perla pilar placido porfirio primitivo purificacion rafael rafaela ramiro ramon
  ramona raquel raul rebeca regina reinaldo remedios remigio rene reynaldo ricardo rigoberto rita roberto rocio rodolfo
  rodrigo rogelio roger rolando roman romina romulo ronald rosa rosalba rosalia rosalinda rosario rosaura roxana ruben rubi
  rufino ruth sabina salvador samuel sandra santiago santos sara saturnino saul sebastian segundo sergio servando severino
  silvestre silvia silvina simon sixto sofia soledad sonia susana tania tatiana telesforo teodoro teofilo teresa tiburcio
  timoteo tito tomas trinidad ubaldo ulises urbano valentin valentina valeria venancio veronica vicenta vicente victor victoria
  victoriano vidal violeta virgilio virginia viviana walter wilfredo wilmer wilson ximena yadira yamila yaneth yesenia yolanda
  zacarias zoila zulema zulma
`;
