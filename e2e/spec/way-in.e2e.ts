/** Who may open what, how a session lives and what each failure says: the statements that only a browser can show, in one house. */
import { tellInOneHouse } from './shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('./guards.ts')
await import('./session.ts')
await import('./errors.ts')
await import('./refusals.ts')
