/** Whether seven digits carry the check digit of a ship's IMO number (IMO Resolution A.1117(30)). */
export function isShipNumber(digits: string): boolean {
  return /^\d{7}$/.test(digits) && weighted(digits, [7, 6, 5, 4, 3, 2]) % 10 === Number(digits[6]);
}

/** Whether seven digits carry the check digit of the IMO number of a company, which is of another series. */
export function isCompanyNumber(digits: string): boolean {
  return /^\d{7}$/.test(digits) && (11 - (weighted(digits, [8, 6, 4, 2, 9, 7]) % 11)) % 10 === Number(digits[6]);
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}
