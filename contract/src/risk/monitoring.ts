import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { RegisterWatch, UsdotParams } from '../register/register-staff.ts'

export const watchCarrier = endpoint({
  id: 'watchCarrier',
  method: 'PUT',
  path: '/register/carriers/:usdot/watch',
  summary: 'Put a carrier on the watch list of staff',
  access: access.staff,
  params: UsdotParams,
  body: z.object({ note: text('Note', 500) }),
  response: RegisterWatch,
  errors: [],
})

export const unwatchCarrier = endpoint({
  id: 'unwatchCarrier',
  method: 'DELETE',
  path: '/register/carriers/:usdot/watch',
  summary: 'Take a carrier off the watch list',
  access: access.staff,
  params: UsdotParams,
  response: z.undefined(),
  status: 204,
  errors: [],
})
