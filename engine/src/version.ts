/** The engine's version: together with the weights profile and the list version it fixes every confidence. */
export const ENGINE_VERSION = '0.14.0';
