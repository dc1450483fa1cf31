import { UsualSpellings } from './usual-spellings.ts';

/** Letters of Indian names as `indic.ts` romanises them: an `a` may be one that nobody writes, and the south writes `th` for `t`. */
export const INDIC_SPELLINGS = new UsualSpellings({
  consonants: `
    k=k,c,q,ck kh=kh,k g=g gh=gh,g ng=ng,n ngng=ng,nng ch=ch,c,chh,tch j=j,z,dj,g jh=jh,j,z n=n t=t,th th=th,t d=d,dh dh=dh,d,th p=p ph=ph,f,p
    b=b,v bh=bh,b m=m y=y,j r=r,rh l=l,zh v=v,w,b,u sh=sh,s,ch s=s,sh,c h=h f=f,ph z=z,j q=q,k rh=rh,r,d
    kk=k,ck,c gg=g chch=ch,chh jj=j,dge,ge,g tt=t,th,tth dd=d,dh,ddh nn=n pp=p,ph bb=b mm=m yy=y rr=r ll=l,zh,lh vv=v,w ss=s,sh shsh=sh
    ksh=ksh,x,sh,chh,ks,kch kshm=xm ks=ks,x gy=gy,gn,jn,dny,jny,gny,gyn jn=jn,gn,gy,dny,jny,ny np=mp,np nb=mb,nb nbh=mbh,mb nm=nm,mm ns=ns,ms,nsh
    nv=nv,mv,nw nh=nh,ngh,ng,nha nk=nk,ng,nc ny=ny,gn,gny tr=tr,thr dr=dr,dhr rth=rth,rt,rtha shv=shw,sw,shv,sv,sh,ss sv=sw,sv,su
  `,
  vowels: `
    a=a,aa,- ^a=a,aa i=i,ee,y,ie,e u=u,oo,ou e=e,ey,ay,ae ai=ai,ay,y,ei,i,ey,e o=o,oo,ow,oe au=au,ou,ow,av,aw,o ri=ri,ru,r,ree,re,ra,ry
    a$=a,ah,aa,ha,-,u i$=i,y,ee,ie,ey,hi e$=e,ey,ay,ae,eh,ai u$=u,oo,ou,-,w o$=o,oh,oe,ow
    iya=ia,iya,ya,iyya,ea iy=i,iy yu=yu,ew,iu,ue,u,yoo ya=ya,ia,yaa,ea aya=aya,ai,aia,ay ayi=ayi,ai,ay,aye ay=ai,ay,ey,aai ey=ey,ay,ai eya=eya,ea,aya
    avu=ao,au,av,aw,avu,aou av=av,au,aw ava=ava,av,aw,au,aua avi=avi,awi,avy uva=uva,ua,uwa uv=uv,u ova=ova,oa,owa ai$=ai,ay,i,y,ei,ey,ahi,aai
    aha=aha,ah,eh,aah ahi=ahi,ai ahe=ahe,eh,he
  `,
  silent: 'e',
});
