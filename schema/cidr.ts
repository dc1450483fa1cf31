import * as z from 'zod';

/** An address or a range of addresses. */
export const Cidr = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'Send an address or a CIDR, for example 10.0.0.0/8.',
});
