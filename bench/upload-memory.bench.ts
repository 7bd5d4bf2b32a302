import assert from 'node:assert/strict'
import { REGISTER_PART_BYTES, type RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { post, startBenchServer } from './bench-server.ts'
import { founderHeaders, makeFounder } from './founder.ts'

/**
 * The most memory that the web server takes while a register file of MB megabytes comes in, part by part, and how much of it the upload added:
 * targets 300 MB in all (issue 4), and an addition that does not grow with the file. No worker runs in this process, so that the import itself is
 * not measured with it.
 */
const MB = Number(process.env['MB'] ?? 200)
const TARGET_MB = 300
const TARGET_ADDED_MB = 40

const server = await startBenchServer({ env: { ROLE: 'api' } })
try {
  await makeFounder({ databaseUrl: server.databaseUrl, dataDir: server.directory })
  const api = `${server.url}/api`
  const headers = await founderHeaders(api, server.databaseUrl)
  const bytes = MB * 1024 * 1024
  const start = { kind: 'census', fileName: 'census.csv', bytes }
  const { id } = (await post(`${api}/register/imports`, start, headers)) as RegisterImport
  // The gazetteer is read at the first start and let go of: its peak is not the upload's.
  await server.forgetPeak()
  const rest = await server.peakMb()
  const piece = new Blob([Buffer.alloc(REGISTER_PART_BYTES, 'x')])
  let half = 0
  const parts = bytes / REGISTER_PART_BYTES
  for (let part = 0; part < parts; part += 1) {
    const form = new FormData()
    form.set('part', String(part))
    form.set('file', piece, 'part')
    const answer = await fetch(`${api}/register/imports/${id}/parts`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.arrayBuffer()
    if (part === Math.floor(parts / 2)) half = await server.peakMb()
  }
  const peak = await server.peakMb()
  console.log(
    `upload-memory  ${MB} MB in ${parts} parts: at rest ${rest} MB, at half ${half} MB, at the end ${peak} MB (target ≤ ${TARGET_MB} MB, of which the upload ≤ ${TARGET_ADDED_MB})`,
  )
  assert.ok(peak <= TARGET_MB, 'the server takes too much memory')
  assert.ok(peak - rest <= TARGET_ADDED_MB, 'the upload adds too much memory')
} finally {
  await server.stop()
}
