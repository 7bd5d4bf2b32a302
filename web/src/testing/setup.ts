import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { http } from '../api/client.ts'

/** Files of one worker share their modules: the next one finds the real way to the server again. */
const real = http.defaults.adapter ?? 'xhr'
afterAll(() => {
  http.defaults.adapter = real
})

/** A busy machine makes a moment long; what never comes still fails within the test's own limit. */
configure({ asyncUtilTimeout: 8_000 })
