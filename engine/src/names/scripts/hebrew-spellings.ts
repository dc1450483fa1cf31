import { UsualSpellings } from './usual-spellings.ts';

/**
 * Letters of Hebrew names as `hebrew.ts` romanises them, in Israel and in families from Europe, Morocco and the East: `h` is He or
 * Het, `a` Alef, Ayin or a last He, `o` Vav and `i` Yod, which are vowels or consonants.
 */
export const HEBREW_SPELLINGS = new UsualSpellings({
  consonants: `
    b=b,v v=v,b,w,f ^v=v,w,ou,u g=g,gu,gh j=j,g,dj,dg,zh d=d h=h,ch,kh,- ^h=h,ch,kh h$=h,ch,kh z=z,s,tz t=t,th ^y=y,j,i k=k,c,q,ck,kh,qu,cq
    kh=kh,ch,k,c,h,ck,q l=l m=m n=n s=s,ss,c,z f=f,p,ph,pf p=p,f ts=ts,tz,z,s,c,cz,tzs r=r sh=sh,s,sch,ch,sz,sc th=th,t dh=dh,d
    zh=zh,j,g ch=ch,tch,cz,tsch gh=gh,g w=w,v,u,vv,wo,vo o=v,w i=y,j y=y,j,i
  `,
  vowels: `
    a=a,e,i,o,u,aa,ae,ea,- ^a=a,e,i,o,u,ei,ai,oi,ha aa=a,aa,ao aha=aha,aa,ah o=o,u,oo,ou,ow,uw,uu,ov,au,oh,ue
    oo=o,u,ou,oo ^o=o,u,v,ou ao=o,u,ou,oo,ao,au,aw,ov,av ^ao=o,u,ou,oo,au,ao,av,ow,aw,eo oi=oi,oy,ui,uy,au,eu,oe,ouy,wi,vi,ovi,owi,oui
    ^aoi=oi,oy,avi,evi,ui
    i=i,y,e,ee,ie,ei,ey,ai,ay,iy,- io=io,iu,yo,yu,iyo,iou,you,yau,eo ia=ia,iya,ya,aya,ea,ie,iye,yea ai=i,ai,ay,ei,ey,ie,ee,e,y
    ^ai=i,e,ei,ai,ay,y,ee,ie,ey,yi ^i=y,j,i y=ai,ay,ei,ey,i,y,ee,ayi,aye,eye,iye,ye,ie,ij,ii,ayy,iyi oy=oy,oi,oye,oyi
    a$=a,ah,e,eh,o,oh,ha,aa i$=i,y,ay,ai,ey,ei,ee,ie,ii,iy o$=o,u,ou,v,oh,ow,oo,w,av,iv y$=ai,ay,ei,ey,i,y ah$=a,ah,ach,eh,ea,eah,ech ih$=iah,iach,ih,ich,ya,ia oh$=oah,oach,uah,uach,och,oh,uch,oa,ua ia$=ia,iya,yah,iah,ya,iyah,aya,aia,eya
    io$=io,iyahu,iu,av,iahu,yahu oi$=oi,oy,vi,wi,ui,evi,ovi,avi on$=on,un,oun,one in$=in,ine,ein,een,yn,ain
  `,
  unwritten: 'a e i o u ou ei ee',
  open: 'a e',
  silent: 'e',
});
