import { UsualSpellings } from './usual-spellings.ts';

/**
 * Letters of Cyrillic names, romanised, as passports, registers and the press of English, German, French, Polish and other languages
 * write them, and as the countries that left Cyrillic letters spell their names now.
 */
export const CYRILLIC_SPELLINGS = new UsualSpellings({
  consonants: `
    b=b v=v,w,f ^v=v,w g=g,h,gu,gh,gj,dj,q,j gh=gh,g,h zh=zh,j,z,g,dj,sch,dsch d=d z=z,s k=k,c,q,ck,ch,kj,ky l=l lj=lj,l,ly m=m n=n nj=nj,n,ny ng=ng,n
    p=p r=r s=s,ss,c,z t=t,th f=f,ph,th,v kh=kh,h,ch,j,x,k ts=ts,c,tz,z,s,cz,tc,t ch=ch,c,tch,tsch,cz,tj,tsj,tx,q
    sh=sh,s,sch,ch,sz,x,sj shch=shch,sch,shh,szcz,chtch,schtsch,stsch,sc,s,st,sht,sh,c c=c,ch,ts,cj dj=dj,d,j,dz,gj j=j,dj,dzh,g,y,c,i,dzj,dsch
    q=q,k,g,gh,kh,c h=h,kh,x,ch,j y=y,j,i
    bb=b vv=v,w dd=d zz=z,zz kk=k,c,ck,q,cc ll=l mm=m nn=n pp=p rr=r ss=s,c tt=t ff=f gg=g tsts=zz
  `,
  vowels: `
    a=a,aa,ae o=o,oh,oo u=u,ou,oo,w,ue i=i,y,ie,ee,yi,ii,ih,j,e e=e,ye,ie,je,yo,o,io,jo,eo,ae,iye yu=yu,iu,ju,u,you,iou,yoo,ue
    ya=ya,ia,ja,a,iya,ea,ija,yia iya=iya,ia,ija,ya,iia,ea,ja iyu=iyu,iu,ju y=y,i,j,- ^e=e,ye,je,ie,ae,yo,jo ^yu=yu,iu,ju,you,u,iou,y ^i=i,y,j,yi,ji
    ay=ay,ai,aj,ey,ei,aiy oy=oy,oi,oj,oe ey=ey,ei,ej,ay,ai,ee,y,i,yei uy=uy,ui,ouy,oui,uj iy=iy,i,y,ii,yi,ij,yy,iyi,ie,ei,ee yy=yy,y,i,iy,yi,ij,ii
    ie=ie,iye,ye,e,ije,ia,ieh ia=ia,iya,ija,ea,iah ae=ae,aye,aie,aje oe=oe,oye,oie,oje,o,u,eo oeoe=o,oo,u,uu yaa=ya,yaa,ia uuy=uy,ui,uui ee=ee,eye,eie,eje io=io,iyo,ijo,yo,eo ao=ao,au aa=a,aa,aha oo=o,oo,oho uu=u,uu,uhu
    ev=ev,yev,iev,eff,ieff,ew,jew,ow,iew,jev,yov ov=ov,off,ow,of
  `,
  silent: 'e',
});
