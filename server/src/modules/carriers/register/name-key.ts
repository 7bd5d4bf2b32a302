const PLAIN = /^[A-Za-z0-9 ]*$/

/** A name cut down to what people remember of it: letters, digits and single spaces, in lower case, without accents. */
export function nameKey(text: string): string {
  const letters = PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replaceAll(/[^A-Za-z0-9 &/-]+/g, '')
        .replaceAll(/[^A-Za-z0-9]+/g, ' ')
  return letters.toLowerCase().replaceAll(/ {2,}/g, ' ').trim()
}

/** Both names of a carrier, the legal one first. */
export function searchKey(legalName: string, dbaName: string | null): string {
  const [legal, dba] = [nameKey(legalName), nameKey(dbaName ?? '')]
  return dba === '' || dba === legal ? legal : `${legal} ${dba}`
}
