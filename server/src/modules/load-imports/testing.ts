import type { Problem } from '@drawbar/contract/problem.ts'
import type { ImportOptions } from '@drawbar/contract/import-options.ts'
import { confirmImport, type ImportPreview, previewImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { DELIVERY, HEADER, PICKUP, tenderFile, TOTAL } from '@drawbar/x12/testing.ts'
import type { z } from 'zod'
import type { TestApp } from '../../test-app.ts'

/** Sends a file as a browser's form does. */
export async function uploadImport(
  app: TestApp,
  as: { token: string },
  {
    bytes,
    fileName = 'loads.csv',
    mode,
    options,
  }: { bytes: Uint8Array | string; fileName?: string; mode?: string; options?: z.input<typeof ImportOptions> | string },
) {
  const form = new FormData()
  if (mode !== undefined) form.append('mode', mode)
  if (options !== undefined) form.append('options', typeof options === 'string' ? options : JSON.stringify(options))
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${previewImport.path}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body: unknown = JSON.parse(response.body)
  return { status: response.statusCode, preview: body as ImportPreview, problem: body as Problem }
}

/** A tender that a partner sent under this number of its interchange, imported. */
export async function anImportedTender(
  app: TestApp,
  consignor: { token: string },
  interchange: number,
): Promise<string> {
  const bytes = tenderFile([...HEADER, ...PICKUP, ...DELIVERY, TOTAL]).replaceAll(
    '000000001',
    String(interchange).padStart(9, '0'),
  )
  const { preview } = await uploadImport(app, consignor, { bytes })
  const params = { importId: preview.importId ?? '' }
  const { loadIds } = await app.ok(confirmImport, { as: consignor, params })
  return loadIds[0] ?? ''
}
