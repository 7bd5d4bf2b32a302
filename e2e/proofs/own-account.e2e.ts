/** A forgotten password, bad input, one’s own screens and the tours: the statements that only a browser can show, in one house. */
import { tellInOneHouse } from '../spec/shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('../spec/reset.ts')
await import('../spec/bad-input.ts')
await import('../spec/screens.ts')
await import('../spec/tours.ts')
