import { afterAll } from 'vitest'
import { http } from '../api/client.ts'
import { signOut } from '../app/session/testing.ts'

/**
 * Files of one worker share their modules, and the jar of cookies: the next one finds the real way to the server, nobody signed in and nothing
 * typed, stored or chosen.
 */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
  if (!('localStorage' in globalThis)) return
  signOut()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`
})
