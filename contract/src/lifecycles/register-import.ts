import { lifecycle, type StateOf } from './lifecycle.ts'

export const registerImportLifecycle = lifecycle(['uploading', 'queued', 'running', 'done', 'failed', 'cancelled'], {
  queue: { from: ['uploading'], to: 'queued', by: ['staff'] },
  begin: { from: ['queued', 'running'], to: 'running', by: ['system'] },
  finish: { from: ['running'], to: 'done', by: ['system'] },
  fail: { from: ['queued', 'running'], to: 'failed', by: ['system'] },
  cancel: { from: ['uploading', 'queued', 'running'], to: 'cancelled', by: ['staff'] },
  resume: { from: ['failed', 'cancelled'], to: 'queued', by: ['staff'] },
})
export type RegisterImportStatus = StateOf<typeof registerImportLifecycle>
