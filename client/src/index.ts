export { type Client, createClient } from './client.ts';
export { refusalOf, VettError } from './error.ts';
export { pages } from './pages.ts';
export type { CallOptions, RestClient } from './rest.ts';
export type { ClientOptions } from './transport.ts';
