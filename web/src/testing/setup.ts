import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { http } from '../api/client.ts'
import { signOut } from '../session/testing.ts'

/** A part that loads when it is needed is compiled on its first visit, which takes a busy machine more than the library's second. */
configure({ asyncUtilTimeout: 5_000 })

/** Files of one worker share their modules: the next one finds the real way to the server, nobody signed in and nothing typed or stored. */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
  if ('localStorage' in globalThis) signOut()
})
