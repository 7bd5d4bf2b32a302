// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { stubApi } from '../../api/testing.ts'
import { loginMessage, registrationMessage, signUp } from './auth-calls.ts'
import { NO_FIELDS, OTHER } from './sign-up-rules.ts'

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

it('L5: a registration sends exactly the ten fields of the specification', async () => {
  const stub = stubApi({ 'POST /auth/register': { status: 201, data: {} } })
  await signUp('consignor', { ...NO_FIELDS, email: 'pat@mill.example', industry: OTHER, customIndustry: 'Paper' })
  stub.restore()
  const [sent] = stub.calls
  expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(
    [
      'businessType',
      'companyName',
      'companyType',
      'email',
      'industry',
      'name',
      'password',
      'position',
      'role',
      'subscriptionTier',
    ].toSorted(),
  )
  expect(sent?.config.headers.get('Accept-Language')).toBe('en')
})
