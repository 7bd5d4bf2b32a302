import { afterEach, expect, it } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { findPlace, confirmPlace, sendMessage } from './site-calls.ts'

let restore = (): void => undefined
afterEach(() => restore())
function stub(answers: Parameters<typeof stubApi>[0]) {
  const stubbed = stubApi(answers)
  restore = stubbed.restore
  return stubbed.calls
}

it('leaves blank fields out and hands the server’s sentence on', async () => {
  const calls = stub({ 'POST /contact': { status: 201, data: { reference: 'MSG-1', message: 'Thank you.' } } })
  const values = { name: 'Iris', email: 'iris@gazette.example', company: ' ', topic: 'press', message: 'Hello' }
  expect(await sendMessage(values)).toEqual({ message: 'Thank you.' })
  expect(calls[0]?.body).toEqual({ name: 'Iris', email: 'iris@gazette.example', topic: 'press', message: 'Hello' })
})

it('puts a refusal at its fields, or says it as a whole', async () => {
  stub({
    'POST /waitlist': { status: 400, data: { code: 'validation_failed', errors: { email: 'Email is invalid' } } },
    'POST /waitlist/confirm': { status: 410, data: { message: 'The link has expired.' } },
  })
  expect(await findPlace({ email: 'x', side: 'both' })).toEqual({
    errors: { email: 'Email is invalid' },
    problem: null,
  })
  expect(await confirmPlace('gone')).toEqual({ errors: {}, problem: 'The link has expired.' })
})

it('says that the network failed', async () => {
  stub({ 'POST /waitlist': { unreachable: true } })
  expect(await findPlace({ email: 'a@b.example', side: 'both' })).toEqual({
    errors: {},
    problem: 'Network error. Please check your connection and try again.',
  })
})
