/** `$1,325`, `$1,325.50`, `CA$980`: cents where there are some. */
export const priceText = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)
