/** The beginning of the month of UTC in which a moment lies, or of one `later`. */
export const monthStart = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
