/** Where everybody comes in: public pages, frame, sign-in and sign-up. The statements that only a browser can show, in one house. */
import { tellInOneHouse } from './shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('./routes.ts')
await import('./frame.ts')
await import('./forms.ts')
