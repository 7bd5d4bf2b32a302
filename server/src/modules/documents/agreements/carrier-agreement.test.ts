import { createHash } from 'node:crypto'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { getCarrierAgreement, signCarrierAgreement } from '@drawbar/contract/documents/agreement.ts'
import { getPaperwork } from '@drawbar/contract/documents/company-documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { makeStaff } from '../../identity/testing.ts'
import { agreementHash, agreementText, CARRIER_AGREEMENT } from './carrier-agreement.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (as: { token: string }, query = {}) => app.ok(getCarrierAgreement, { as, query })
const sign = (as: { token: string }, body: object = {}) =>
  app.call(signCarrierAgreement, {
    as,
    body: {
      name: 'Robin Example',
      title: 'President',
      contentHash: agreementHash(CARRIER_AGREEMENT),
      agrees: true,
      ...body,
    } as never,
  })

test('S9: the text of a version never changes', () => {
  // A changed text needs a new version, and then the new hash here.
  expect([CARRIER_AGREEMENT.version, agreementHash(CARRIER_AGREEMENT)]).toEqual([
    '2026-11-27',
    'b121e27089786b9da6f923434c3fda3df75ae2f32b6ebb8f7ada44cbaad81ffa',
  ])
})

describe('POST /carrier-agreement/sign', () => {
  test('S9: records name, title, time, address, browser and the hash of the exact text, and files a PDF', async () => {
    const carrier = await signUpCarrier(app)
    const before = await read(carrier)
    expect(before).toMatchObject({ signature: null, earlier: [], abilities: ['sign'] })
    // The hash is that of the text as it was shown.
    const shown = [
      `${before.title}, version ${before.version}`,
      before.notice,
      ...before.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      '',
    ].join('\n')
    expect(shown).toBe(agreementText(CARRIER_AGREEMENT))
    expect(createHash('sha256').update(shown).digest('hex')).toBe(before.contentHash)

    const signed = await sign(carrier)
    expect(signed.status).toBe(201)
    expect(signed.body).toMatchObject({
      abilities: [],
      signature: {
        version: before.version,
        name: 'Robin Example',
        title: 'President',
        ip: '127.0.0.1',
        contentHash: before.contentHash,
        documentId: null,
      },
    })
    await app.drainJobs()
    const { signature } = await read(carrier)
    const url = `/api${downloadDocument.path.replace(':documentId', signature?.documentId ?? '')}`
    const pdf = await app.http.inject({ url, headers: { authorization: `Bearer ${carrier.token}` } })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { items } = await app.ok(getPaperwork, { as: carrier })
    expect(items.find(({ kind }) => kind === 'carrier_agreement')?.valid).toMatchObject({
      id: signature?.documentId,
      status: 'approved',
    })
  })

  test('S9: refuses a text that was not read, and a second signature', async () => {
    const carrier = await signUpCarrier(app)
    expect((await sign(carrier, { contentHash: '0'.repeat(64) })).problem).toMatchObject({
      status: 409,
      code: 'agreement_changed',
    })
    for (const body of [{ agrees: false }, { name: '' }, { title: ' ' }, { contentHash: 'x' }])
      expect(Object.keys((await sign(carrier, body)).problem.errors ?? {})).toEqual(Object.keys(body))
    const both = await Promise.all([sign(carrier), sign(carrier)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await sign(carrier)).problem.code).toBe('agreement_signed')
    const [row] = await app.services.db.sql<{ n: number }[]>`
      select count(*)::int as n from agreement_signatures where company_id = ${carrier.companyId}`
    expect(row?.n).toBe(1)
  })

  test('S9: is for owners; everybody else of the company and staff may read who signed', async () => {
    const carrier = await signUpCarrier(app)
    const [dispatcher, staff, rival, shipper] = await Promise.all([
      addMember(app, carrier, 'Dispatcher'),
      makeStaff(app, 'Admin'),
      signUpCarrier(app),
      signUpConsignor(app),
    ])
    for (const as of [dispatcher, staff, shipper]) expect((await sign(as)).status).toBe(403)
    expect((await app.call(getCarrierAgreement, { as: shipper })).status).toBe(403)
    await sign(carrier)
    const [owner] = await app.services.db.sql<{ name: string }[]>`select name from users where email = ${carrier.email}`
    const account = { name: owner?.name, email: carrier.email }
    const name = { signature: { name: 'Robin Example', account } }
    expect(await read(dispatcher)).toMatchObject({ ...name, abilities: [] })
    expect(await read(staff, { companyId: carrier.companyId })).toMatchObject(name)
    // Naming another company helps nobody but staff.
    expect((await read(rival, { companyId: carrier.companyId })).signature).toBeNull()
  })

  test('S9: a new version is signed again; the earlier signature stays, and its copy is replaced', async () => {
    const carrier = await signUpCarrier(app)
    // As signed a year ago, with its copy approved.
    await app.services.db.sql`
      insert into agreement_signatures (id, company_id, version, content_hash, company_name, name, title, user_id, ip, user_agent, signed_at)
      select ${newId()}, ${carrier.companyId}, '2025-01-01', ${'a'.repeat(64)}, 'Old name', 'Kim Example', 'Owner', m.user_id, '203.0.113.7', 'Old browser', '2025-01-02'
      from memberships m where m.company_id = ${carrier.companyId}`
    expect(await read(carrier)).toMatchObject({
      signature: null,
      earlier: [{ name: 'Kim Example' }],
      abilities: ['sign'],
    })
    expect((await sign(carrier)).body).toMatchObject({
      signature: { version: CARRIER_AGREEMENT.version },
      earlier: [{ version: '2025-01-01', companyName: 'Old name' }],
    })
  })

  test('S9: nobody can change or delete a signature', async () => {
    const carrier = await signUpCarrier(app)
    await sign(carrier)
    for (const change of [
      app.services.db
        .sql`update agreement_signatures set name = 'Somebody else' where company_id = ${carrier.companyId}`,
      app.services.db.sql`delete from agreement_signatures where company_id = ${carrier.companyId}`,
    ])
      await expect(change).rejects.toThrow(/permission denied/)
  })
})
