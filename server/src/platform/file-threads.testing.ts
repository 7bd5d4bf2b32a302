/** What a file does to the thread that reads it. */
export function misbehave(how: 'hang' | 'fill' | 'exit' | 'throw' | 'fine'): string {
  const filled: unknown[] = []
  for (; how === 'hang';);
  for (; how === 'fill';) filled.push(Array.from({ length: 100_000 }, () => how.length))
  if (how === 'exit') process.exit(3)
  if (how === 'throw') throw new Error('a defect of the reader')
  return how
}
