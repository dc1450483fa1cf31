import type { MeasureWords } from './measure.ts';

/** Phrases that are said of the subject of their clause. `measure.ts` explains their signs. */
export const ENGLISH_STATES: MeasureWords['states'] = {
  convicted: `
    found guilty | # term | # sentence | # jail sentence | # prison sentence | # stretch | # suspended sentence | verdict of guilty | pleaded guilty | pleads guilty | pled guilty | plead guilty | pleading guilty |
    entered a guilty plea | entering a guilty plea | enters guilty plea | changed his plea to guilty |
    changed her plea to guilty | behind bars | in prison for | to prison for | sent to prison | sent to jail |
    in jail for | to jail for | goes to prison | went to prison | gets # years | got # years | gets # months |
    got # months | given # years | given # months | receives # years | received # years | gets life | given life |
    got life | given a life sentence | serving # years | serving # months | serving a * sentence | serving a # year |
    serving a # | serving a sentence | serving a life sentence | serving life | serving time | served time |
    served # years in | served # months in | began serving | will serve | must serve | is serving a |
    year prison term | year sentence | years in prison | years in jail | years behind bars | year prison sentence |
    year jail sentence | years of imprisonment | years imprisonment | years jail | years' imprisonment |
    months in prison | months in jail | in federal prison | to life imprisonment | locked up | suspended sentence |
    prison sentence | jail sentence | prison term | jail term | life sentence | a custodial sentence |
    community service | put on probation | on probation | sentenced in absentia | admitted to | admitted taking |
    admitted paying | admitted stealing | admits stealing | admits taking | admitted defrauding | admitted bribing |
    admitted laundering | admits fraud | admitted fraud | admitted conspir* | admits conspir* | admitted theft |
    admitted embezzl* | admits embezzl* | admitted bribery | admitted false | admitted # counts | admitted * counts |
    admitted causing | admitted assault* | admitted charges | admitted a charge | confessed to | confessed on |
    confesses to | confessed | guilty of | guilty to | guilty on | guilty verdict | ordered to forfeit |
    ordered to repay | criminal record | +upheld the conviction | +upheld his conviction | +upheld her conviction |
    +upheld the sentence | +upheld a guilty | +rejected an appeal by @ | +rejected the appeal of @ |
    +dismissed the appeal of @ | +loses appeal | +lost his appeal | +lost her appeal | +loses his appeal |
    +loses her appeal | ordered @ to forfeit | ordered @ to serve | gave @ # | gave @ a * sentence | gave @ life |
    handed @ # | handed @ a | handed # years | handed # months | handed down # years | spend # years in | spend the next # | spends # years in |
    spend the rest of * life in | is sent down | was sent down | been sent down | found culpable | found liable | held liable | guilty plea | guilty pleas |
    changes his plea | changed his plea | changes her plea | changed her plea | entered a plea | entered pleas | entered guilty |
    said guilty | pleaded no contest | pled no contest | no contest to | accepted a plea deal | took a plea deal | plea agreement |
    struck a plea | time behind bars | avoided jail | avoids jail | avoided prison | spared jail | spared prison | escaped jail | walked away with a suspended |
    ordered to do * hours | # hours of unpaid work | unpaid work order | community order | curfew order | home detention |
    lied to investors | made findings of | findings of serious | corrupt conduct`,
  sanctioned: `
    sanctions list | under * sanctions | added to * sanctions | added to the * sanctions | on a sanctions list | blocked persons list | under sanctions | subject to sanctions | to its sanctions |
    assets frozen | assets were frozen | asset freeze | hit with sanctions | specially designated |
    under us sanctions | under western sanctions | property is frozen | list of sanctioned | travel ban |
    terrorist list | terror list | blacklist | entity list | targeted by sanctions | sanctions on | sanctioned by |
    hit by sanctions | accounts were frozen | assets attached | attached assets * in the names of | assets have been frozen | freezing order against | placed on the sanctions |
    placed under sanctions | put on the sanctions | named on the sanctions | debarred by | debarred from | cross-debarred`,
  charged: `
    in custody | vanished with client* | absconded with | on an arrest warrant | on a * arrest warrant | on a * * warrant | on a warrant | on a # bond | on # bond | on # bail | on a # bail | released on bond | into custody | on trial | stand trial | stands trial | stood trial | standing trial | faces trial |
    face trial | facing trial | awaiting trial | awaits trial | awaiting extradition | fights extradition |
    fighting extradition | awaiting sentenc* | awaits sentenc* | faces charges | face charges | facing charges |
    facing # charges | faces # charges | faces # counts | facing # counts | faces a charge | faces criminal charges |
    facing criminal charges | faces fraud | faces federal | facing federal | face federal | faces up to | face up to |
    facing up to | faces a maximum | faces a possible | facing a maximum | faces * years | facing * years |
    faces life | faces jail | faces prison | faces # years | facing # years | could face | in the dock | on the run |
    at large | red notice | most wanted | is wanted | was wanted | are wanted | been wanted | wanted by | wanted for |
    wanted in | wanted over | wanted on | a fugitive | fled the country | fled to | released on bail | freed on bail |
    out on bail | on bail | refused bail | denied bail | granted bail | bail was set | posted bail |
    released on bond | under arrest | under house arrest | house arrest | surrendered to | turned himself in |
    turned herself in | handed himself in | handed herself in | pleaded not guilty | pleads not guilty |
    pled not guilty | plead not guilty | denied the charges | denies the charges | denied all charges |
    denies all charges | denied charges | denies charges | counts of | count of | answer for | appeared in court |
    appeared before | appears in court | appear in court | appeared at * court | appeared in * court |
    appeared at * magistrates | appear before | led away | hit with charges | criminal complaint against |
    taken into custody | without bail | without bond | jumped bail | skipped bail | committed for trial | bound over |
    on remand | charged with | charged over | took @ into custody | handcuffed | in handcuffs | in police custody | in federal custody | in custody since | pending arraignment | arraignment on | citation to appear | released pending | held without |
    held in custody | held on charges | held on suspicion | due in court | due before | is due to appear | due to appear | expected to appear | to appear before | will appear in |
    will appear before | must appear | summoned to appear | to face charges | to face trial | to face justice | to answer charges | to answer bail | facing extradition |
    faces extradition | extradition of @ | extradition to | flown home | flown back to * to face | warrant for the arrest of @ | warrant for his | warrant for her | named in an indictment | named in the indictment |
    named as a defendant | among those charged | among the accused | among the defendants | one of the accused | co-accused | co-defendant |
    indicted on | indicted for | booked under | booked for | booked on | remanded to | remanded in | sent to judicial custody | judicial custody | police remand | charge sheet |
    chargesheet against | chargesheeted | fir against | filed charges against @ | brought charges against @ | charges against @ | criminal information against |
    bail hearing | bond was revoked | bail was revoked | bond revoked | passport was seized | surrender his passport | surrender her passport | surrendered his passport |
    surrendered her passport | under electronic monitoring | ankle monitor | ankle tag`,
  fined: `
    agreed to pay | agrees to pay | ordered to pay | agreed to settle | to settle charges | to settle allegations |
    to settle claims | struck off | struck from the | stripped of | loses licence | lost his licence |
    lost her licence | lost its licence | barred from | banned from | hit with a fine | hit with a * fine | must pay |
    penalty of | licence was revoked | license was revoked | licence revoked | license revoked | suspended from |
    cease and desist | without a licence | without a license | without authorisation | without authorization |
    unlicensed | not authorised | not authorized | not licensed | unregistered | disciplinary | will pay a |
    to pay a * fine | pay a civil penalty | consent order | ordered @ to pay | ordered @ to repay |
    ordered @ to refund | hit @ with a | removed from office over | fined # | penalty against @ | penalties against @ | penalties totalling | civil penalty | ordered to disgorge | to disgorge |
    disgorgement | barred by | banned by | banned for # years | excluded from * for # | excluded for # years | struck from | disqualified from | disqualified as | disqualification order |
    prohibited from | prohibition order | loses its licence | loses his licence | loses her licence | loses license | stripped @ of | revoked the licence of @ | revoked the license of @ | revoked @ |
    suspended the licence of @ | winding-up order | wound up in the public interest | enforcement action against @ | action against @ | settled charges | settled allegations |
    without admitting or denying | enforceable undertaking | reprimanded by | censured by | repay # | pay back # | pay restitution | in restitution`,
  accused: `
    under investigation | under * investigation | under criminal investigation | under federal investigation | under scrutiny |
    under suspicion | under fire over | on suspicion of | suspected of | suspected to | alleged to | alleged that |
    faces allegations | facing allegations | faces claims | faces accusations | faces questions | facing questions |
    faces an investigation | faces a lawsuit | facing a lawsuit | faces lawsuit | faces probe | faces inquiry |
    person of interest | prime suspect | main suspect | alleged leader | alleged mastermind | alleged ringleader |
    alleged boss | alleged head | allegedly | reportedly took | embroiled in | whether @ | questions over @ |
    complaints about @ | warned about @ | warns about @ | warning about @ | warned that @ | warns that @ |
    implicated in | linked to a | ties to | accused of | at the centre of | at the center of | involved in a |
    denies wrongdoing | denied wrongdoing | denied any wrongdoing | denies any wrongdoing | denies allegations |
    denied allegations | denied the allegations | denies the allegations | denied the accusations |
    denied the claims | unexplained wealth | stepped down amid | resigned amid | resigned over | quits over |
    resigns over | helping police with | assisting police with | assisting police over | questioned by | quizzed by | interviewed under caution | interviewed by detectives | being questioned |
    raided the home of @ | raided the offices of @ | searched the home of @ | searched the offices of @ | at the home of @ | named by prosecutors | identified by prosecutors as |
    identified by police as | described by prosecutors as | prosecutors say @ | prosecutors said @ | prosecutors allege @ | prosecutors allege that @ | police allege | police say @ | police believe @ |
    investigators say @ | investigators allege @ | investigators believe @ | authorities say @ | authorities allege | according to the indictment | according to the complaint | according to the charge | complaint alleges | indictment alleges |
    lawsuit alleges | lawsuit accuses | suit accuses | suit alleges | regulator alleges | regulator accuses | alleges that @ | accused in | accused by | named in a | named in the leak* | hidden beneficiary |
    hidden owner | secretly owned | secret payments | good arguable case that @ | arguable case that @ | freeze the worldwide assets | worldwide freezing order |
    referred to prosecutors | referred to police | referred to the police | referred to the director of public | reported to police | under audit over`,
  cleared: `
    +offered no evidence | +offer no evidence | +offering no evidence |
    +not guilty on | +not guilty of | +found not guilty | +not guilty verdict | +not guilty verdicts | innocent of |
    declared innocent | found innocent | cleared of | cleared by | cleared in | cleared on | cleared over |
    walked free | walks free | no case to answer | released without charge | freed without charge |
    no charges will be | will not be charged | will not face charges | will face no charges | faces no charges |
    will face no | no further action | wrongly convicted | wrongfully convicted | wrongly accused | falsely accused |
    wrongly jailed | wrongfully imprisoned | no longer a suspect | name cleared | clears his name | cleared his name |
    clears her name | cleared her name | ruled out as a suspect | words "not guilty" |
    removed from the sanctions list | removed from its sanctions list | taken off the sanctions list |
    lifted sanctions on | lifts sanctions on`,
  harmed: `
    victim of | was robbed | lost his savings | lost her savings | lost his life savings | lost her life savings |
    had lost | lost # | fell victim | fell prey | identity was stolen | was duped | was tricked | was conned |
    in the name of @ | impersonating @ | posing as @ | pretending to be @ | poses as @`,
};
