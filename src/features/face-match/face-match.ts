export { isBlacklisted } from './blacklisted.ts';
export { loadFaces } from './engine.ts';
export { eraseFacesOf, facesOfSessions } from './erase-session.ts';
export { tooBusy } from './find-face.ts';
export { pictureFault } from './picture-fault.ts';
export { registerFace } from './register.ts';
export { searchFaces } from './search.ts';
export { hasBlacklisted } from './store.ts';
export { verifyFaces } from './verify.ts';
