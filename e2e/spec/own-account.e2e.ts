/** A forgotten password, bad input, one’s own screens and the tours: the statements that only a browser can show, in one house. */
import { tellInOneHouse } from './shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('./reset.ts')
await import('./bad-input.ts')
await import('./screens.ts')
await import('./tours.ts')
