import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { searchText } from '../fields.ts'
import { RegisterRecord } from './register-record.ts'

export const MAX_REGISTER_FOUND = 10

/** `q` is a USDOT, an MC, MX or FF number or a name as people type them; a slip in a name is forgiven. The best first, no paging. */
export const lookUpRegister = endpoint({
  id: 'lookUpRegister',
  method: 'GET',
  path: '/register',
  summary: 'Find a carrier in the public register',
  access: access.carrierOrStaff,
  query: z.object({ q: searchText() }),
  response: z.object({
    items: z.array(RegisterRecord),
    /** Whether a live register was asked for the number: `unreachable` leaves what is on file, with its age. */
    live: z.enum(['off', 'fresh', 'unreachable']),
  }),
  errors: [],
})
