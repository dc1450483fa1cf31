/** Returns the start of the UTC month that contains a moment, or of the month `later` months after it. */
export const monthStart = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
