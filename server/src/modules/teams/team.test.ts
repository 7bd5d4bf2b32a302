import {
  acceptInvitation,
  changeCompanyRole,
  getInvitation,
  inviteMember,
  listTeam,
  removeMember,
  revokeInvitation,
} from '@drawbar/contract/teams/teams.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, mailedSecret, PASSWORD, type SignedIn } from '../identity/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const anAddress = () => `new-${newId().slice(-8)}@team.example`
const inviting = (as: SignedIn, email: string, companyRole: 'Dispatcher' | 'Enterprise' = 'Dispatcher') =>
  app.call(inviteMember, { as, body: { email, companyRole } })
const joining = (token: string, body: object = {}) =>
  app.call(acceptInvitation, { body: { token, name: 'Lee Novak', position: 'Clerk', password: PASSWORD, ...body } })
const team = (as: SignedIn) => app.ok(listTeam, { as })
const remove = (as: SignedIn, userId: string) => app.call(removeMember, { as, params: { userId } })
const giveRole = (as: SignedIn, userId: string, companyRole: 'User' | 'Manager' = 'User') =>
  app.call(changeCompanyRole, { as, params: { userId }, body: { companyRole } })

describe('an invitation', () => {
  test('brings somebody into the company by a mailed link, once', async () => {
    const owner = await signUpConsignor(app)
    const email = anAddress()
    const invited = await inviting(owner, email)
    expect(invited.status).toBe(201)
    const token = await mailedSecret(app, email)
    expect(await app.ok(getInvitation, { query: { token } })).toMatchObject({
      companyName: expect.stringContaining('shipper'),
      companyRole: 'Dispatcher',
      email,
      becomesOwner: false,
    })
    expect((await team(owner)).invitations).toMatchObject([{ id: invited.body.id, email }])
    expect((await joining(token, { password: 'short' })).problem.code).toBe('password_refused')
    const joined = await Promise.all([joining(token), joining(token)])
    expect(joined.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(joined.filter(({ status }) => status === 410)).toHaveLength(1)
    const session = await app.ok(login, { body: { email, password: PASSWORD } })
    expect(await app.ok(getMe, { as: session })).toMatchObject({
      companyRole: 'Dispatcher',
      company: { id: owner.companyId },
      name: 'Lee Novak',
    })
    expect((await joining(token)).problem.code).toBe('invitation_over')
    expect((await team(owner)).invitations).toEqual([])
  })

  test('that was taken back, or is older than seven days, opens nothing', async () => {
    const owner = await signUpConsignor(app)
    const [taken, old] = [anAddress(), anAddress()]
    const { id: invitationId } = (await inviting(owner, taken)).body
    await inviting(owner, old)
    const at = { as: owner, params: { invitationId } }
    expect((await app.call(revokeInvitation, at)).status).toBe(204)
    expect((await app.call(revokeInvitation, at)).problem.code).toBe('invitation_over')
    for (const email of [taken, old]) {
      if (email === old) app.setClock(fromNow(8 * 86_400_000))
      const token = await mailedSecret(app, email)
      expect((await app.call(getInvitation, { query: { token } })).status).toBe(410)
      expect((await joining(token)).status).toBe(410)
    }
    await app.sweep('teams.expire-links')
    expect((await inviting(owner, old)).status).toBe(201)
    app.setClock(null)
  })

  test('is one an address, and none for somebody who belongs to a company or the staff', async () => {
    const owner = await signUpConsignor(app)
    const email = anAddress()
    const both = await Promise.all([inviting(owner, email), inviting(owner, email.toUpperCase())])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('invitation_pending')
    const token = await mailedSecret(app, both[0]?.status === 201 ? email : email.toUpperCase())
    expect((await inviting(owner, owner.email)).problem.code).toBe('email_taken')
    // Of others the link tells, to whoever has the mailbox.
    for (const { email: taken } of [await signUpConsignor(app), await makeStaff(app, 'Admin')]) {
      expect((await inviting(owner, taken)).status).toBe(201)
      expect((await joining(await mailedSecret(app, taken))).problem.code).toBe('email_taken')
    }
    // Somebody who opened a company of their own after being invited.
    await signUpConsignor(app, { email })
    expect((await joining(token)).problem.code).toBe('email_taken')
  })

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ companyRole: 'Owner' }, 'companyRole'],
    [{ companyRole: 'Founder' }, 'companyRole'],
  ])('%j is refused at its field', async (wrong, field) => {
    const body = { email: anAddress(), companyRole: 'User', ...wrong } as never
    const { status, problem } = await app.call(inviteMember, { as: await signUpConsignor(app), body })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a member', () => {
  test('who is removed is out at once, cannot log in, and comes back by invitation alone', async () => {
    const owner = await signUpConsignor(app)
    const member = await addMember(app, owner, 'Dispatcher')
    expect((await remove(owner, member.userId)).status).toBe(204)
    expect((await app.call(getMe, { as: member })).status).toBe(401)
    const { email } = member
    expect((await app.call(login, { body: { email, password: PASSWORD } })).problem.code).toBe('invalid_credentials')
    expect((await remove(owner, member.userId)).status).toBe(404)
    await inviting(owner, email, 'Enterprise')
    const back = await joining(await mailedSecret(app, email), { password: 'another long one' })
    expect(back.body.userId).toBe(member.userId)
    const session = await app.ok(login, { body: { email, password: 'another long one' } })
    expect((await app.ok(getMe, { as: session })).companyRole).toBe('Enterprise')
  })

  test('gets another role, which the next answer’s token says', async () => {
    const owner = await signUpConsignor(app)
    const member = await addMember(app, owner, 'Dispatcher')
    expect((await giveRole(owner, member.userId, 'Manager')).status).toBe(204)
    const answer = await app.call(getMe, { as: member })
    expect(answer.body.companyRole).toBe('Manager')
    expect(answer.headers['x-new-token']).toEqual(expect.any(String))
    expect((await team(member)).abilities).toEqual([])
    expect((await team(member)).members.every(({ abilities }) => abilities.length === 0)).toBe(true)
  })

  test('is the last owner: not removed, not demoted; two owners cannot let go of each other at once', async () => {
    const owner = await signUpConsignor(app)
    expect((await remove(owner, owner.userId)).problem.code).toBe('last_owner')
    expect((await giveRole(owner, owner.userId)).problem.code).toBe('last_owner')
    const other = await addMember(app, owner, 'Owner')
    const both = await Promise.all([giveRole(owner, other.userId), remove(other, owner.userId)])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    const [row] = await app.services.db.sql<{ n: number }[]>`
      select count(*)::int as n from memberships where company_id = ${owner.companyId} and company_role = 'Owner'`
    expect(row?.n).toBe(1)
  })
})
