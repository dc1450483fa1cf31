import type { MeasureWords } from './measure.ts';
import { ENGLISH_STATES } from './states-english.ts';

export const ENGLISH: MeasureWords = {
  verbs: {
    convicted: 'convict ~sentence jail imprison incarcerate gaol reconvict resentence ?execute ?cage ?condemn',
    sanctioned: '~sanction blacklist ?designate ~freeze/froze,frozen',
    charged:
      '~charge indict arrest ~detain extradite arraign remand prosecute apprehend handcuff rearrest nab+ recharge ?capture ?bust ?collar ?hold/held ?catch/caught ?pick ?seize ?try ?book ?intercept ?cuff',
    fined:
      'fine ~penalise ~penalize disbar+ debar+ ~disqualify ?ban+ ?suspend ?bar+ ~censure ~reprimand ?expel+ ?deregister ~sanction ?discipline ~deport ~impeach ?oust ?fire ?sack ?wind/wound ~revoke ?withdraw/withdrew,withdrawn ?cancel',
    accused:
      'investigate probe suspect ?question ~interrogate ~raid ?search sue accuse implicate subpoena ?summon ?include ~allege ?link ?name ~scrutinise ~scrutinize ?identify ?expose ?report ~confiscate',
    cleared: 'acquit+ exonerate ~clear absolve ~exculpate ~vindicate ~pardon',
    harmed:
      'murder kill kidnap+ abduct defraud rob+ deceive assault rape stab+ extort blackmail con+ dupe swindle scam+ ?trick ?attack ?threaten ?target ?cheat impersonate ?rescue ~abuse ?shoot/shot ~harass ~stalk ~ambush ?groom ?hack ?lose/lost',
  },
  acts: 'molest ~groom ~exploit embezzle launder defraud bribe siphon smuggle misappropriate swindle extort falsify murder kidnap+ rape rob+ traffic/trafficked counterfeit ~steal/stole,stolen ~divert ~conceal ~evade ~forge ~deceive ~scam+ ~cheat ~bilk ~loot ~pocket ~funnel ~solicit ~pay/paid ~accept ~take/took ~receive ~abuse ~assault ~stab+ ~shoot/shot ~kill ~hack ~orchestrate ~mastermind ~run/ran ~operate ~fabricate ~rig+ ~manipulate ~plot+ ~conspire ~violate ~breach ~abscond ~ignore ~fail ~hide/hid',
  confessions: 'admit+ confess acknowledge concede',
  terms: { convicted: 'serve accept receive get/got,gotten', charged: 'face' },
  demands: 'seek/sought demand request recommend',
  nouns: {
    convicted: 'conviction ~sentence sentencing imprisonment guilt culpability jailing ~prison ~jail',
    sanctioned: 'sanctions ~measures ~sanction blacklisting ~designation ~freeze',
    charged:
      'charges ~charge indictment arrest prosecution extradition arraignment detention warrant warrants manhunt ~trial ~retrial ~notice ~hunt ~custody ~capture ~bail',
    fined: 'fine fines ~penalty ~penalties ~ban ~suspension disqualification ~judgment ~warning ~injunction ~order',
    accused:
      'investigation investigations probe lawsuit lawsuits allegations allegation accusations accusation inquiry ~suit ~suits ~complaint ~complaints ~claims ~claim ~case ~cases ~proceedings ~raid ~raids ~evidence ~action',
    cleared: 'acquittal exoneration ~dismissal',
    harmed:
      'murder killing kidnapping abduction rape stabbing shooting robbery assassination ~death ~assault ~attack ~attempt',
  },
  states: ENGLISH_STATES,
  labels: {
    convicted:
      'convict felon fraudster swindler conman conwoman launderer murderer killer rapist paedophile pedophile smuggler trafficker racketeer embezzler gangster mobster mafioso terrorist kingpin ~offender ~prisoner ~inmate ~convicted ~jailed ~imprisoned ~thief ~hacker ~robber ~trickster',
    sanctioned: '~sanctioned ~blacklisted',
    charged: 'fugitive defendant defendants ~accused ~indicted ~wanted ~arrested ~charged ~detained',
    fined: 'disbarred ~unlicensed',
    accused: 'suspect suspects suspected ~alleged',
  },
  cases:
    'charges charge case cases indictment conviction convictions verdict prosecution investigation inquiry probe lawsuit suit allegations complaint sentence accusations accusation proceedings judgment warrant sanctions penalty fine',
  endings:
    'drop+ dismiss withdraw/withdrew,withdrawn quash overturn vacate void annul+ reverse close discontinue abandon lift throw/threw,thrown strike/struck toss scrap+ collapse revoke set/set shelve',
};
