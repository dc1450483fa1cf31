export { type FaceDoors, loadFaces } from './engine.ts';
export { eraseFacesOf, facesOfSessions } from './erase-session.ts';
export { tooBusy } from './find-face.ts';
export type { GalleryDoors } from './gallery.ts';
export { pictureFault } from './picture-fault.ts';
export { registerFace } from './register.ts';
export { isBlacklisted, searchFaces } from './search.ts';
export { hasBlacklisted } from './store.ts';
export { verifyFaces } from './verify.ts';
