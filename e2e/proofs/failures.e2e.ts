/** What each failure says: the statements that only a browser can show, in one house. */
import { tellInOneHouse } from '../spec/shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('../spec/errors.ts')
await import('../spec/refusals.ts')
