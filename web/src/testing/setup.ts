import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { http } from '../api/client.ts'
import { signOut } from '../session/testing.ts'

/** No test asserts a time: the machine may be busy, and what never comes still fails within the test's own limit. */
configure({ asyncUtilTimeout: 5_000 })

/** Files of one worker share their modules: the next one finds the real way to the server, nobody signed in and nothing typed or stored. */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
  if ('localStorage' in globalThis) signOut()
})
