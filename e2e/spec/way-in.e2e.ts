/** Who may open what and how a session lives: the statements that only a browser can show, in one house. */
import { tellInOneHouse } from './shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('./guards.ts')
await import('./session.ts')
