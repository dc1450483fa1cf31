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
  'correction an earlier | clarification and apology | correction and apology | clarification | rectificacion | retificacao | derecho de replica | direito de resposta | we apologise | we apologize | apologises to @ | apologised to @ | apologizes to @ | apologized to @ | apology to @ | fact check | es falso que | es mentira que | e falso que | e mentira que | is false that | claim that @ | pidio disculpas a @ | pide disculpas a @ | pediu desculpas a @ | pede desculpas a @ | fe de errores | erramos | retracted | retraction | wrongly named | wrongly identified | por error a @ | por engano',
);

/** Two of them make a text one on a film or a book: what happens there did not happen. */
export const FICTION = phrases(
  'thriller | novel | plays a | plays the | stars as | cast | character | characters | episode | sitcom | drama series | screenplay | first act | plot | sequel | box office | novela | pelicula | personaje | personajes | protagoniza | reparto | guion | capitulo | temporada | romance | personagem | personagens | elenco | roteiro | episodio | novela das | filme',
);

/** Two of them make a text one on sports, whose bans and fines are none of a court. */
export const SPORT = phrases(
  'darts | cricket | wicket* | batsman | tennis | golf | rugby | boxing | snooker | tenis | baloncesto | balonmano | ciclista | boxeo | surfista | volei | basquete | match | league | coach | striker | midfielder | defender | goalkeeper | forward | season | tournament | tackle | referee | quarterback | innings | team | playoff* | futbol | delantero | entrenador | arbitro | gol | goles | liga | torneo | campeonato | jornada | equipo | penalti | tarjeta* | futebol | atacante | zagueiro | volante | tecnico | gols | campeonato | rodada | time | jogador | jogadores | goleiro | torcida | partida | regata | maraton',
);

/** An end of a case by a higher court: what it ended was a conviction. */
export const APPEAL = phrases(
  'appeal* | overturn* | quash* | annul* | vacat* | revers* | retrial | new evidence | dna | apelacion | recurso | casacion | anul* | revoc* | supremo | recorreu | apelacao | segunda instancia | stj | stf | revis*',
);

/** A new case behind an old one. */
export const AGAIN = phrases(
  'new | fresh | again | separate | now | second | nuevo | nueva | nuevos | nuevamente | otra vez | otro | novo | nova | novos | novamente | de novo | outro',
);
