export { Child, type ChildOptions, type Limit } from './child.ts';
export { type BoundGroup, type Budget, type SentError, serve } from './serve.ts';
