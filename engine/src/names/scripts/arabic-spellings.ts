import { UsualSpellings } from './usual-spellings.ts';

/** Letters of Arabic, Persian, Urdu, Pashto and Kurdish names as `arabic.ts` romanises them. */
export const ARABIC_SPELLINGS = new UsualSpellings({
  consonants: `
  b=b p=p t=t th=th,t,s j=j,g,dj,gu,c ch=ch,tch,c h=h kh=kh,k,x,h,ch d=d dh=dh,d,z,th r=r,rh z=z,dh,th zh=zh,j,z s=s,c
  sh=sh,ch,sch,s gh=gh,g,q,rh,gu f=f,ph q=q,k,g,gh,c,kh,qu,gu k=k,c,q g=g,gh,gu l=l m=m n=n v=v,w w=w,v
`,
  vowels: `
  a=a,aa,ae,- i=i,e,a u=u,o,ou,oo e=e,a,i,ee,ei,ey,ai,ay,y,- o=o,u,ou,oo w=u,o,ou,oo,ow,uw,aw,ew v=u,o,ou,oo,ow,uw,aw,ew
  ww=u,o,ou,oo,ow,aw,uw vv=u,o,ou,oo,ow y=i,y,ee,ie,ei,ey,ai,ay,ii,iy,yy yy=i,y,ei,ai,ee,yi,ie,iy,ey,ay,yee ay=ae,aye
  ^a=a,e,i,o,u,ou,aa ^i=i,e,a,- ^w=w,v,ou,o,u,oo ^v=v,w,ou,o,u ^aw=o,u,ou,au,aw,oo ^ay=i,e,ai,ay,ei,ey,ee ^iy=i,e,ai,ay,ei,ey,ee
  a$=a,aa,ah,e,eh,at,et aa$=a,aa,ah,- wa$=o,u,ou,oo,oh,uh,wa,wah,weh,owa,oua,awe ya$=i,ee,ie,ieh,ih,eeh,ia,ya,iya,iah,yah,iyah,iye,iyeh,iyya,iyyah
  y$=i,y,ee,ie,ey,ei,ai,ay,iy,yy e$=e,a,eh,ah
`,
  unwritten: 'a e i o u ou',
  // `Mariam`
  open: 'a e',
  // `Hocine`
  silent: 'e',
  // `Abderrahmane`
  article: { letters: 'al', spellings: 'al el ul il ol oul', spoken: 'a e u i o ou', spokenBefore: 'tdrzsnl' },
});
