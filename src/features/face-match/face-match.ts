export { loadFaces } from './engine.ts';
export { eraseFacesOf } from './erase-session.ts';
export { tooBusy } from './find-face.ts';
export { registerFace } from './register.ts';
export { searchFaces } from './search.ts';
export { verifyFaces } from './verify.ts';
