import {
  acceptInvitation,
  answerTransfer,
  answerTransferByLink,
  changeCompanyRole,
  getTransfer,
  inviteMember,
  listTeam,
  removeMember,
  startTransfer,
  startTransferFor,
  withdrawTransfer,
  withdrawTransferFor,
} from '@drawbar/contract/teams/teams.ts'
import { getCompany, suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { enroll, mailedSecret, makeStaff, PASSWORD, type SignedIn, type SignedInStaff } from '../identity/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

async function aTeam(): Promise<{ owner: SignedIn; heir: SignedIn; other: SignedIn }> {
  const owner = await signUpConsignor(app)
  return { owner, heir: await addMember(app, owner, 'Manager'), other: await addMember(app, owner, 'Enterprise') }
}
const start = (as: SignedIn, heir: { userId: string }) =>
  app.call(startTransfer, { as, body: { toUserId: heir.userId } })
const answer = (as: SignedIn, confirm = true) =>
  app.call(answerTransfer, { as, body: { confirm, ...(confirm ? { password: PASSWORD } : {}) } })
const byLink = (token: string, confirm = true) =>
  app.call(answerTransferByLink, { body: { token, confirm, ...(confirm ? { password: PASSWORD } : {}) } })
const roles = async ({ companyId }: SignedIn) => {
  const rows = await app.services.db.sql<{ userId: string; companyRole: string }[]>`
    select user_id, company_role from memberships where company_id = ${companyId}`
  return Object.fromEntries(rows.map(({ userId, companyRole }) => [userId, companyRole]))
}

describe('a handover', () => {
  test('swaps the roles once both have said yes, signed in', async () => {
    const { owner, heir, other } = await aTeam()
    const started = await start(owner, heir)
    expect(started.body).toMatchObject({
      status: 'pending',
      toEmail: heir.email,
      fromConfirmedAt: null,
      abilities: ['confirm', 'decline', 'withdraw'],
    })
    // Another manager of the company sees it and has no say.
    expect((await app.ok(listTeam, { as: other })).transfer?.abilities).toEqual([])
    expect((await answer(other)).problem.code).toBe('transfer_over')
    expect((await app.ok(listTeam, { as: heir })).transfer?.abilities).toEqual(['confirm', 'decline'])
    expect((await answer(heir)).body).toEqual({ status: 'pending' })
    expect((await answer(heir)).problem.code).toBe('transfer_over')
    expect(await roles(owner)).toMatchObject({ [owner.userId]: 'Owner', [heir.userId]: 'Manager' })
    expect((await answer(owner)).body).toEqual({ status: 'completed' })
    expect(await roles(owner)).toMatchObject({ [owner.userId]: 'Manager', [heir.userId]: 'Owner' })
    expect((await app.ok(getMe, { as: heir })).companyRole).toBe('Owner')
    expect((await app.ok(listTeam, { as: heir })).abilities).toEqual(['invite', 'transfer'])
    expect((await start(owner, heir)).status).toBe(403)
  })

  test('is confirmed by mailed links, each once', async () => {
    const { owner, heir } = await aTeam()
    await start(owner, heir)
    const [from, to] = [await mailedSecret(app, owner.email), await mailedSecret(app, heir.email)]
    expect(await app.ok(getTransfer, { query: { token: to } })).toMatchObject({ party: 'to', fromEmail: owner.email })
    expect((await byLink(from)).body).toEqual({ status: 'pending' })
    expect((await byLink(from)).status).toBe(410)
    expect((await app.call(getTransfer, { query: { token: from } })).status).toBe(410)
    expect((await byLink('x'.repeat(22))).status).toBe(410)
    expect((await byLink(to)).body).toEqual({ status: 'completed' })
    expect((await byLink(to)).status).toBe(410)
  })

  test('of two who confirm at once, one completes it', async () => {
    const { owner, heir } = await aTeam()
    await start(owner, heir)
    const token = await mailedSecret(app, owner.email)
    const said = await Promise.all([answer(heir), answer(owner), byLink(token)])
    const statuses = said.map(({ status, body }) => (status === 200 ? body.status : `${status}`)).toSorted()
    expect(statuses).toEqual(['410', 'completed', 'pending'])
    expect(await roles(owner)).toMatchObject({ [heir.userId]: 'Owner', [owner.userId]: 'Manager' })
  })

  test('to somebody who is already invited is refused', async () => {
    const { owner } = await aTeam()
    const toEmail = `${newId()}@invited.example`
    await app.ok(inviteMember, { as: owner, body: { email: toEmail, companyRole: 'User' } })
    const params = { companyId: owner.companyId }
    const refused = [
      await app.call(startTransfer, { as: owner, body: { toEmail } }),
      await app.call(startTransferFor, { as: staff, params, body: { toEmail, reason: 'They asked' } }),
    ]
    for (const { status, problem } of refused) expect([status, problem.code]).toEqual([409, 'invitation_pending'])
  })

  test('counts no yes without the password, signed in or by link, and says who asked and why', async () => {
    const { owner, heir } = await aTeam()
    const reason = 'The owner wrote to us'
    const body = { toUserId: heir.userId, reason }
    await app.ok(startTransferFor, { as: staff, params: { companyId: owner.companyId }, body })
    const token = await mailedSecret(app, owner.email)
    expect((await app.ok(listTeam, { as: owner })).transfer).toMatchObject({ startedBy: 'staff', reason })
    expect(await app.ok(getTransfer, { query: { token } })).toMatchObject({ startedBy: 'staff', reason })
    for (const proof of [{}, { password: 'not the password' }]) {
      const signedIn = await app.call(answerTransfer, { as: owner, body: { confirm: true, ...proof } })
      const mailed = await app.call(answerTransferByLink, { body: { token, confirm: true, ...proof } })
      for (const { status, problem } of [signedIn, mailed])
        expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'wrong_password', ['password']])
    }
    expect((await app.ok(listTeam, { as: owner })).transfer?.fromConfirmedAt).toBeNull()
  })

  test('wants the code, too, of whoever has a second factor', async () => {
    const { owner, heir } = await aTeam()
    await start(owner, heir)
    const token = await mailedSecret(app, owner.email)
    const { recoveryCodes } = await enroll(app, { ...owner, password: PASSWORD })
    expect(await app.ok(getTransfer, { query: { token } })).toMatchObject({ startedBy: 'owner', secondFactor: true })
    expect((await answer(owner)).problem.code).toBe('wrong_code')
    expect((await byLink(token)).problem.code).toBe('wrong_code')
    const [code] = recoveryCodes
    const body = { confirm: true, password: PASSWORD, code }
    expect((await app.ok(answerTransfer, { as: owner, body })).status).toBe('pending')
  })

  test('is one a company, whoever begins it', async () => {
    const { owner, heir, other } = await aTeam()
    const both = await Promise.all([start(owner, heir), start(owner, other)])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('transfer_pending')
  })

  test('ends when declined or taken back, and nothing changes hands', async () => {
    const { owner, heir } = await aTeam()
    await start(owner, heir)
    await answer(owner)
    expect((await answer(heir, false)).body).toEqual({ status: 'declined' })
    await start(owner, heir)
    const token = await mailedSecret(app, heir.email)
    expect((await app.call(withdrawTransfer, { as: owner })).status).toBe(204)
    expect((await app.call(withdrawTransfer, { as: owner })).problem.code).toBe('transfer_over')
    expect((await byLink(token)).status).toBe(410)
    expect(await roles(owner)).toMatchObject({ [owner.userId]: 'Owner', [heir.userId]: 'Manager' })
  })

  test('lapses after seven days by the clock, before and after the sweep', async () => {
    const { owner, heir } = await aTeam()
    await start(owner, heir)
    const token = await mailedSecret(app, heir.email)
    app.setClock(fromNow(8 * 86_400_000))
    expect((await byLink(token)).status).toBe(410)
    await app.sweep('teams.expire-links')
    const [row] = await app.services.db
      .sql`select status from ownership_transfers where company_id = ${owner.companyId}`
    expect(row).toEqual({ status: 'expired' })
    app.setClock(null)
    expect((await start(owner, heir)).status).toBe(201)
  })

  test('ends when one of the two leaves, or the company is suspended', async () => {
    const { owner, heir, other } = await aTeam()
    await start(owner, other)
    await app.ok(changeCompanyRole, { as: owner, params: { userId: other.userId }, body: { companyRole: 'User' } })
    expect((await app.ok(listTeam, { as: owner })).transfer).not.toBeNull()
    await app.ok(removeMember, { as: owner, params: { userId: other.userId } })
    expect((await app.ok(listTeam, { as: owner })).transfer).toBeNull()
    await start(owner, heir)
    const { companyId } = owner
    await app.ok(suspendCompany, { as: staff, params: { companyId }, body: { reason: 'other', explanation: 'x' } })
    expect((await answer(heir)).problem.code).toBe('company_suspended')
    expect((await start(owner, heir)).problem.code).toBe('company_suspended')
    const refused = await app.call(inviteMember, { as: owner, body: { email: 'a@b.example', companyRole: 'User' } })
    expect(refused.problem.code).toBe('company_suspended')
  })

  test('may go to an address that is invited by it, and joins first', async () => {
    const owner = await signUpConsignor(app)
    const email = `heir-${newId().slice(-8)}@next.example`
    const started = await app.call(startTransfer, { as: owner, body: { toEmail: email } })
    expect(started.body).toMatchObject({ toEmail: email, toName: null })
    await answer(owner)
    const token = await mailedSecret(app, email)
    const person = { token, name: 'Ada Next', position: 'Owner', password: PASSWORD }
    const { userId } = await app.ok(acceptInvitation, { body: person })
    const session = await app.ok(login, { body: { email, password: PASSWORD } })
    const heir = { ...owner, ...session, userId, email }
    expect((await answer(heir)).body).toEqual({ status: 'completed' })
    expect(await roles(owner)).toEqual({ [owner.userId]: 'Coordinator', [userId]: 'Owner' })
  })

  test('is begun and taken back by staff with a reason, and still needs both', async () => {
    const { owner, heir } = await aTeam()
    const params = { companyId: owner.companyId }
    const body = { toUserId: heir.userId, reason: 'The owner wrote to us' }
    expect((await app.call(startTransferFor, { as: staff, params, body })).body.reason).toBe(body.reason)
    await app.ok(withdrawTransferFor, { as: staff, params, body: { reason: 'A mistake' } })
    const again = await app.call(withdrawTransferFor, { as: staff, params, body: { reason: 'A mistake' } })
    expect(again.problem.code).toBe('transfer_over')
    await app.ok(startTransferFor, { as: staff, params, body })
    await answer(owner)
    expect(await roles(owner)).toMatchObject({ [owner.userId]: 'Owner' })
    await answer(heir)
    const { history, owners } = await app.ok(getCompany, { as: staff, params })
    expect(owners.map(({ userId }) => userId)).toEqual([heir.userId])
    expect(history[0]?.action).toBe('company.transfer_complete')
  })

  test.each([
    [{}, 'toUserId'],
    [{ toUserId: newId() }, 'toUserId'],
    [{ toUserId: newId(), toEmail: 'a@b.example' }, 'toUserId'],
    [{ toEmail: 'nobody' }, 'toEmail'],
  ])('to %j is refused at its field', async (body, field) => {
    const { status, problem } = await app.call(startTransfer, { as: await signUpConsignor(app), body })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})
