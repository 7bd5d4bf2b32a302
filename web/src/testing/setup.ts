import { afterAll } from 'vitest'
import { http } from '../api/client.ts'
import { signOut } from '../session/testing.ts'

/** Files of one worker share their modules: the next one finds the real way to the server, nobody signed in and nothing typed or stored. */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
  if ('localStorage' in globalThis) signOut()
})
