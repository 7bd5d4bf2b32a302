import { afterAll } from 'vitest'
import { http } from '../api/client.ts'

/** Files of one worker share their modules: the next one finds the real way to the server again. */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
})
