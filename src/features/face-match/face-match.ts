export { loadFaces } from './engine.ts';
export { registerFace } from './register.ts';
export { searchFaces } from './search.ts';
export { verifyFaces } from './verify.ts';
