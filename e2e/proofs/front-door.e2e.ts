/** Where everybody comes in: public pages, frame, sign-in and sign-up. The statements that only a browser can show, in one house. */
import { tellInOneHouse } from '../spec/shared.ts'

// Before they are: some of them visit before their first test.
tellInOneHouse()
await import('../spec/routes.ts')
await import('../spec/frame.ts')
await import('../spec/forms.ts')
