import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { RegisterMonitoring, UsdotParams } from '../register/register-staff.ts'

export const monitorCarrier = endpoint({
  id: 'monitorCarrier',
  method: 'PUT',
  path: '/register/carriers/:usdot/watch',
  summary: 'Put a carrier on the watch list of staff',
  access: access.staff,
  params: UsdotParams,
  body: z.object({ note: text('Note', 500) }),
  response: RegisterMonitoring,
  errors: [],
})

export const stopMonitoringCarrier = endpoint({
  id: 'stopMonitoringCarrier',
  method: 'DELETE',
  path: '/register/carriers/:usdot/watch',
  summary: 'Take a carrier off the watch list',
  access: access.staff,
  params: UsdotParams,
  response: z.undefined(),
  status: 204,
  errors: [],
})
