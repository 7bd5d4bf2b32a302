import { DOCUMENT_KINDS, type DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aWaitingCoi } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** In months, as the rules that retention.ts names ask for it; written down again, so that no slip of the hand there goes unseen. */
const KEPT: Readonly<Record<number, readonly DocumentKind[]>> = {
  12: ['id_officer', 'registration'],
  14: ['annual_inspection'],
  18: ['reefer_service'],
  25: ['credit_application'],
  36: [
    ...(['packing_list', 'temperature_log', 'seal_photo', 'cargo_photo', 'claim_form', 'inspection_report'] as const),
    ...(['salvage', 'hazmat_shipping_paper', 'articles', 'authority_letter', 'mcs_150', 'broker_bond'] as const),
    ...(['lease', 'hazmat_registration', 'ucr', 'carb', 'ctpat', 'smartway', 'irp_cab_card', 'title'] as const),
    ...(['cdl', 'medical_card', 'mvr', 'twic', 'other_paper'] as const),
  ],
  39: ['hazmat_training'],
  48: ['w9', 'ifta'],
  60: ['customs'],
  84: [
    ...(['rate_confirmation', 'bol', 'pod', 'lumper_receipt', 'weight_ticket', 'scale_ticket', 'permit'] as const),
    ...(['invoice', 'other', 'coi', 'endorsement', 'carrier_agreement', 'noa', 'lor', 'bank_letter'] as const),
  ],
}

test('every kind of paper is kept its months to the day, and goes when they are over', async () => {
  const { sql } = app.services.db
  const { id } = await aWaitingCoi(app, await signUpCarrier(app))
  await sql`
    insert into documents
    select (jsonb_populate_record(null::documents, to_jsonb(d) || jsonb_build_object('id', uuidv7(), 'kind', k.kind, 'status', 'rejected',
      'settled_at', '2026-03-15T12:00:00Z', 'storage_key', 'none/' || k.kind))).*
    from documents d, unnest(${[...DOCUMENT_KINDS]}::text[]) as k(kind) where d.id = ${id}`
  const removedAt = async (at: string): Promise<string[]> => {
    app.setClock(at)
    await app.sweep('documents.purge')
    const rows = await sql<{ kind: string }[]>`
      select kind from documents where storage_key like 'none/%' and status = 'removed' order by kind`
    return rows.map(({ kind }) => kind)
  }
  const gone: string[] = []
  for (const [months, kinds] of Object.entries(KEPT)) {
    const [due] = await sql<{ before: string; after: string }[]>`
      select (at - interval '1 minute')::text as before, (at + interval '1 minute')::text as after
      from (select timestamptz '2026-03-15T12:00:00Z' + make_interval(months => ${Number(months)}::int) as at) due`
    expect(await removedAt(due?.before ?? ''), `before ${months} months`).toEqual(gone)
    gone.push(...kinds)
    gone.sort()
    expect(await removedAt(due?.after ?? ''), `after ${months} months`).toEqual(gone)
  }
  expect(gone).toEqual([...DOCUMENT_KINDS].toSorted())
})
