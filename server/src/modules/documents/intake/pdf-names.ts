/**
 * A pattern that finds a name of a PDF however it is spelled: a letter may stand as its code, so that `/L#61unch` is `/Launch` to whoever
 * opens the file (ISO 32000-1, 7.3.5).
 */
export const named = (...names: readonly string[]): string => `(?:${names.map(spellings).join('|')})`

const spellings = (name: string): string => `/${name.replaceAll(/[A-Za-z]/g, letterOrCode)}\\b`

function letterOrCode(letter: string): string {
  const code = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${code}|#${code.toUpperCase()})`
}
