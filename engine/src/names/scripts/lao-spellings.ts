import { UsualSpellings } from './usual-spellings.ts';

/** Letters of Lao names as `lao.ts` romanises them, mostly as French wrote them. */
export const LAO_SPELLINGS = new UsualSpellings({
  consonants: `
    k=k,c kh=kh,k ng=ng,nh ch=ch,j,tch,c s=s,x x=x,s,ch,z ny=ny,gn,y,nh,i d=d,t,th d$=d,t,th t=t,th th=th,t n=n,nh,ne b=b,p b$=b,p,ph,pe p=p,b
    ph=ph,p,f f=f,ph m=m y=y,ny,gn,j l=l,r r=r,l v=v,w h=h,r
  `,
  vowels: `
    a=a,aa i=i,y,ee,ie u=u,ou,oo,ue o=o,oh,aw,or,oa e=e,ay,eh,ai ae=ae,e,eo,a,ea ai=ai,ay,ei,i,y,ey aeo=eo,aeo,aew,eow,ew,eau ao=ao,au,aow,o,av
    ia=ia,ie,iae,ea ua=oua,ua,oa,uo,ou,wa uea=eua,uea,eu,oua,ua,euo oe=oe,eu,er,e,euy,oeu ue=ue,u,eu,uh io=io,iew,iou,iu oy=oy,oi,oey,oye
    ay=ay,ai,aye,i ainy=ainy,ay,aiy,ainh,ai uy=uy,oui,ui,ouy i$=i,y,ee,ie,ey a$=a,ah,ar
  `,
  silent: 'e',
});
