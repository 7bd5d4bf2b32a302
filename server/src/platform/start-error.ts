/** A reason for not starting that the person at the terminal can act on: one sentence, printed alone, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
