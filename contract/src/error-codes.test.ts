import { expect, test } from 'vitest'
import { ERROR_CODES } from './error-codes.ts'
import { ERRORS } from './errors.ts'

test('every error of the catalogue is known by its name', () => {
  expect([...ERROR_CODES].toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})
