const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Titles, ranks and forms of address: they say nothing about who somebody is. */
export const HONORIFICS = list(`
  mr mrs ms miss mx sir dame lord lady dr doctor prof professor eng engineer ing rev reverend father fr hon honourable honorable
  capt captain col colonel lt lieutenant maj major gen general brig brigadier sgt sergeant cmdr commander adm admiral cpl corporal
  sheikh shaikh sheik shaykh shaikh cheikh sayyid sayed sayyed seyyed syed said hajji haji hadji hajj alhaj alhaji mullah molla mawlawi
  maulvi mawlana maulana ayatollah hojatoleslam imam qari hafiz ustad sardar agha
  herr frau hr senor senora sr sra don dona dom monsieur madame mme mlle signor signora pan pani gospodin tovarisch
  dra dott dottore avv avvocato cav lic licenciado ingeniero dipl diplom mag magister srta senhor senhora fraulein frl pharm mba
  gral coronel teniente capitan almirante comandante comdte cdr cmdt lcdr ltcol lcol ltgen majgen brigen rtd retd ret
  haj hajah hajja hajjah alhajj alhajji ustaz ustadh ustadz kyai tgk teungku mufti qadi hojjatoleslam hojjat hujjat akhund akhond
  datuk dato datin bey efendi effendi shri shree smt thiru comrade senator ambassador excellency hrh 
  aka alias nee alhaja malam mallam chief oberst hauptmann
  president minister governor hj hjh
  ceo cfo coo cto llm
  qc kc obe cbe mbe kbe mep bsc msc
  jr junior senior phd md esq mt mv ms ss fv msv mts tanker vessel 
`);

/** Connecting words inside names. */
export const PARTICLES = list(`
  al el ul ur ar as ash an az ad at il la le les los las lo de del della delle dello di da das do dos du des d e y i et und and of the for in on
  van von der den ter ten te zu zum zur af av bin ibn ben bint binti bt abu abou umm um oglu ogly kyzy kizi zade ap mac san st saint
  fitz dal dalla dalle dei degli vom zum beim aan het op ter ould oul wuld uld walad wld bani banu beni bou aboul abul abi awlad
  dit qizi qyzy kizi ogli ovli zadeh
  a an to with by bei aus am im fur pour para por con en et cie und o og och ja w z na s
`);

/** Particles that stand behind the word they belong to. */
export const SUFFIXES = list('oglu ogly ogli ovli kyzy kizi qizi qyzy zade zadeh san');
