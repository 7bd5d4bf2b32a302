/** As it is written in the United States, Canada and the Caribbean; any other number as it came. To compare two at a glance. */
export function phoneLabel(given: string): string {
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(given.replaceAll(/[\s().-]/g, '')) ?? []
  return line === undefined ? given : `(${area}) ${exchange}-${line}`
}
