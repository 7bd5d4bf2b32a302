import { changePassword, savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { forgotPassword, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { inviteMember, startTransfer } from '@drawbar/contract/teams/teams.ts'
import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import {
  forcePasswordReset,
  reinstateUser,
  resetSecondFactor,
  suspendUser,
} from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { actingFor, mailsTo, why } from '../staff-users/testing.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { enroll, mailedToken, makeStaff, type SignedIn } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://drawbar.example' } })
})
afterAll(() => app.close())

/** Words that no Spanish sentence has; a reason that staff wrote stays as it is, and so does a name. */
const ENGLISH = /\b(the|your|you|was|were|is|and|or|here|hello|link|write|password|reason)\b/i

async function reader(): Promise<SignedIn> {
  const as = await signUpConsignor(app)
  await app.ok(savePreferences, { as, body: { language: 'es' } })
  return as
}

test('who reads Spanish is mailed in Spanish about passwords, codes and what staff did', async () => {
  const [as, staff] = [await reader(), await makeStaff(app, 'Founder')]
  const params = { userId: as.userId }
  const { email } = as
  await enroll(app, as)
  await app.ok(changePassword, { as, body: { current: as.password, next: 'otra clave bien larga' } })
  await app.ok(forgotPassword, { body: { email } })
  await app.ok(resetPassword, { body: { token: await mailedToken(app, email), newPassword: 'y otra más, larga' } })
  await actingFor(app, staff, as)
  await app.ok(resetSecondFactor, { as: staff, params, body: why })
  await app.ok(forcePasswordReset, { as: staff, params, body: why })
  // A job mails the link, and only to whoever may still enter.
  await app.drainJobs()
  await app.ok(suspendUser, { as: staff, params, body: why })
  await app.ok(reinstateUser, { as: staff, params, body: why })
  const mails = await mailsTo(app, email)
  const subjects = mails.map(({ subject }) => subject)
  // Enrolling moves the clock a little, so that its mail may stand anywhere.
  const enrolled = 'Se activó su segundo factor en Drawbar'
  expect(subjects).toContain(enrolled)
  expect(subjects.filter((subject) => subject !== enrolled)).toEqual([
    'Se cambió su contraseña de Drawbar',
    'Restablezca su contraseña de Drawbar',
    'Se cambió su contraseña de Drawbar',
    expect.stringMatching(/^El personal de Drawbar actúa por /),
    'Se restableció su segundo factor en Drawbar',
    'Elija una contraseña nueva para Drawbar',
    'Su cuenta de Drawbar está suspendida',
    'Su cuenta de Drawbar está abierta de nuevo',
  ])
  for (const { subject, body } of mails)
    expect(`${subject}\n${body.replace(why.reason, '').replaceAll(/https?:\S+/g, '')}`).not.toMatch(ENGLISH)
})

test('and about their company; the other one of the two still in English', async () => {
  const owner = await reader()
  const heir = await addMember(app, owner, 'Coordinator')
  await app.ok(inviteMember, { as: owner, body: { email: 'nadie@drawbar.example', companyRole: 'Coordinator' } })
  await app.ok(startTransfer, { as: owner, body: { toUserId: heir.userId } })
  const staff = await makeStaff(app, 'Admin')
  const explanation = 'Llamamos al número conocido.'
  const body = { reason: 'insurance', explanation, endSessions: false } as const
  await app.ok(suspendCompany, { as: staff, params: { companyId: owner.companyId }, body })
  const mails = await mailsTo(app, owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Confirme la entrega de /),
    'Su empresa está suspendida',
  ])
  expect(mails[1]?.body).toContain('El motivo: Seguro vencido.')
  expect((await mailsTo(app, heir.email))[0]?.subject).toMatch(/^Confirm becoming the owner of /)
  expect((await mailsTo(app, 'nadie@drawbar.example'))[0]?.subject).toBe('You have an invitation on Drawbar')
})
