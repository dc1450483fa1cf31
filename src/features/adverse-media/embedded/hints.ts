import { phrases } from './phrases.ts';

/** The page says of itself that it only jokes. */
export const SATIRE = phrases(
  'satire | satirical | satira* | satiric* | humoristic* | humorous | parod* | made all of this up | made this up | is fictional | piada | not real news | fake news site | clowns | payasos | texto de humor | seccion de humor | april fool | dia de los inocentes | spoof | obra de ficcion | obra de ficcao | ficcao',
);

/** The text says that another person has the same name. */
export const NAMESAKE = phrases(
  'not related to | no relation | is unrelated to | same name | share the name | shares the name | share* the name | namesake* | homonim* | mismo nombre | mesmo nome | no tiene relacion con | nao tem parentesco | nao tem relacao com | mistaken identity | not to be confused',
);

/** The report itself was withdrawn. */
export const WITHDRAWN = phrases(
  'correction an earlier | we apologise | we apologize | apologises to @ | apologised to @ | apologizes to @ | apologized to @ | apology to @ | fact check | es falso que | es mentira que | e falso que | e mentira que | is false that | claim that @ | pidio disculpas a @ | pide disculpas a @ | pediu desculpas a @ | pede desculpas a @ | fe de errores | erramos | retracted | retraction | wrongly named | wrongly identified | por error a @ | por engano',
);

/** Works about crime, and work against it, in a sentence that names the subject. */
export const ABOUT_CRIME = phrases(
  'novel | novels | thriller | novelist | film | movie | screenplay | documentary | podcast | book | memoir | album | concert | song | songs | comedy | exhibition | prize | award | awarded | lecture | fight against | anti-fraud | anti-corruption | prevent | preventing | prevention | compliance | crackdown on | combat | combating | fighting | novela | novelas | pelicula | libro | disco | canciones | concierto | comedia | documental | premio | conferencia | lucha contra | prevencion | anticorrupcion | combatir | romance policial | filme | livro | peca | palestra | combate a | combate ao | prevencao | combater | premiado | musica',
);

/** An end of a case by a higher court: what it ended was a conviction. */
export const APPEAL = phrases(
  'appeal* | overturn* | quash* | annul* | vacat* | revers* | retrial | new evidence | dna | apelacion | recurso | casacion | anul* | revoc* | supremo | recorreu | apelacao | segunda instancia | stj | stf | revis*',
);

/** A new case behind an old one. */
export const AGAIN = phrases(
  'new | fresh | again | separate | now | second | nuevo | nueva | nuevos | nuevamente | otra vez | otro | novo | nova | novos | novamente | de novo | outro',
);
