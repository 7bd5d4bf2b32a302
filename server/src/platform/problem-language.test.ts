import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['en-US,en;q=0.9', 'Session expired. Please log in again.'],
  ['es-MX,es;q=0.9', 'Su sesión venció. Inicie sesión de nuevo.'],
  ['fr-CA', 'Votre session a expiré. Reconnectez-vous.'],
  ['de', 'Session expired. Please log in again.'],
])('answers a reader of %s in their language', async (language, message) => {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/loads/${crypto.randomUUID()}`,
    headers: { 'accept-language': language },
  })
  expect(answer.json()).toMatchObject({ code: 'unauthenticated', message, detail: message })
})
