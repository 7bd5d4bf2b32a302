/** Cents as text, in whole units. */
export const moneyWords = (cents: number, currency: string): string =>
  `${currency === 'USD' ? '$' : `${currency} `}${Math.round(cents / 100).toLocaleString('en-US')}`
