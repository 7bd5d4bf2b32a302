// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loginMessage, registrationMessage } from './auth-calls.ts'

it.each([
  [new ApiError({ kind: 'other', message: '' }), 'Registration failed.'],
  [new Error('its own text'), 'its own text'],
  [new Error(''), 'Registration failed.'],
  ['thrown by somebody', 'Registration failed.'],
  [undefined, 'Registration failed.'],
])('a registration that fails with %s says %s', (error, text) => {
  expect(registrationMessage(error)).toBe(text)
})

it.each([
  [new ApiError({ kind: 'other', message: 'An unexpected error occurred.' }), 'Login failed.'],
  [new ApiError({ kind: 'cancelled', message: 'canceled' }), 'Login failed.'],
  [new TypeError('broken'), 'Login failed.'],
])('a login that fails with %s says %s', (error, text) => {
  expect(loginMessage(error)).toBe(text)
})
