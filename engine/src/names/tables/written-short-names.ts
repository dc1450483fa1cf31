/**
 * Names as clerks, registers and letterheads shorten them in writing, with or without a point: any two words between slashes may be one
 * name. Written for this engine from general knowledge.
 */
export const WRITTEN_SHORT_NAMES: string = `
  guadalupe gpe gpte glpe / francisco fco fsco fcisco / francisca fca fcisca / jose jse jph / antonio anto / antonia anta / manuel manl /
  concepcion concep cpcion / jesus jhs / pedro pdro / pablo pblo / rafael rafl / ricardo ricdo / rolando rldo / fernando fdo ferndo / fernanda fda /
  eduardo eddo / alfredo alfdo / roberto rbto robto / gilberto gbto / humberto hbto / alberto albto / domingo dgo domgo / rodrigo rgo /
  santiago stgo / diego dgo / ignacio ign / mercedes mdes / dolores dlrs / rosario rosrio / margarita marg / magdalena mgda /
  rodriguez rdguez rdez rdz rguez rodz rodgz rdgz / hernandez hdez hndez hdz hrdez hdzz / fernandez fdez fdz frdez fernz /
  gonzalez glez gzlez gzz gonzz glz / martinez mtnez mtz mnez mtinez / gutierrez gtez gtz gutz gtrrz / dominguez dguez dmgz dmguez /
  sanchez schez snchz / perez prz / lopez lpz / gomez gmz gmez / ramirez rmz rmrz ramz / jimenez jmz jmnz jimz jmez / alvarez alvz alvrz /
  velazquez velazqz vzqz velzqz / vazquez vzquez vqz vazqz / mendez mdz mndz / nunez nnz / ibanez ibz / ordonez ordz / chavez chvz / juarez jrz /
  suarez srz / benitez bntz / cortes corts / garcia gcia grcia / estevez estvz / enriquez enrqz / marquez mqz mrqz / rodrigues rodr rdrgs /
  fernandes fdes / goncalves glves goncs / guimaraes guims / albuquerque albuq / oliveira olivra / pereira pra / ferreira fera /
  william wm wllm willm / charles chas chs / thomas thos thms / james jas jms / george geo geoe / robert robt rbt / joseph jos jph / john jno /
  jonathan jonn / samuel saml sml / daniel danl / edward edwd edw / edmund edmd / richard richd rchd / alexander alexr alexdr / frederick fredk /
  benjamin benj benjn / patrick patk / margaret margt mgt / elizabeth eliz elizth / catherine cath cathn / abraham abm abrm / andrew andw /
  arthur artr / augustus augs / christopher xpher / david davd / ebenezer ebenr / gabriel gabl / gregory gregy / jeremiah jerh /
  laurence lawrence laur / leonard leond / matthew matw mattw / michael michl / nathaniel nathl nath / nicholas nichs nics / peter petr /
  philip phl / stephen stephn steph / theodore theod / timothy timy / walter wltr / johannes johs jhs / friedrich friedr frdr / wilhelm wilh whm /
  heinrich heinr / ludwig ludw / matthias matth mths / christian xian / christoph chph / gottfried gottfr / hermann herm / alexandr alex aleks /
  aleksandr aleks / aleksey alek / dmitriy dmitr / mikhail mikh / konstantin konst / vyacheslav vyach / yevgeniy yevg evg / anatoliy anat /
  viktor vikt / grigoriy grig / yekaterina yekat ekat
`;
