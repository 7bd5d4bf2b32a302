import {
  listRegisterImports,
  REGISTER_PART_BYTES,
  type RegisterFileKind,
  type RegisterImport,
  startRegisterImport,
  uploadRegisterPart,
} from '@drawbar/contract/register.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; sent: number; bytes: number }
  | { kind: 'broken'; name: string; sent: number; bytes: number; message: string }

/** Sends a file part by part. A broken line stops it where it is; going on sends what is still missing. */
export function useRegisterUpload() {
  const queries = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const under = useRef<{ file: File; begun: RegisterImport } | null>(null)
  const aborted = useRef<AbortController | null>(null)
  useEffect(() => () => aborted.current?.abort(), [])

  const send = async (file: File, begun: RegisterImport): Promise<void> => {
    under.current = { file, begun }
    const controller = new AbortController()
    aborted.current = controller
    let { parts } = begun
    const sentNow = () => Math.min(parts * REGISTER_PART_BYTES, file.size)
    try {
      while (parts * REGISTER_PART_BYTES < file.size) {
        setState({ kind: 'sending', name: file.name, sent: sentNow(), bytes: file.size })
        const form = new FormData()
        form.set('part', String(parts))
        form.set('file', file.slice(parts * REGISTER_PART_BYTES, (parts + 1) * REGISTER_PART_BYTES), 'part')
        const now = await call(uploadRegisterPart, { params: { importId: begun.id }, form, signal: controller.signal })
        under.current = { file, begun: now }
        parts = now.parts
      }
      under.current = null
      setState({ kind: 'idle' })
    } catch (error) {
      const message = messageOf(error)
      if (message !== null && !controller.signal.aborted)
        setState({ kind: 'broken', name: file.name, sent: sentNow(), bytes: file.size, message })
    }
    await queries.invalidateQueries({ queryKey: [listRegisterImports.id] })
  }

  return {
    state,
    start: async (file: File, as: { kind: RegisterFileKind; complete: boolean }): Promise<void> => {
      setState({ kind: 'sending', name: file.name, sent: 0, bytes: file.size })
      try {
        const begun = await call(startRegisterImport, {
          body: { ...as, fileName: file.name.slice(-200), bytes: file.size },
        })
        await send(file, begun)
      } catch (error) {
        setState({ kind: 'broken', name: file.name, sent: 0, bytes: file.size, message: messageOf(error) ?? '' })
      }
    },
    /** Null where nothing was begun that could be gone on with. */
    goOn: (): void => {
      if (under.current) void send(under.current.file, under.current.begun)
    },
    forget: (): void => {
      aborted.current?.abort()
      under.current = null
      setState({ kind: 'idle' })
    },
  }
}
