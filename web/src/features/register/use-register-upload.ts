import {
  foreignFile,
  listRegisterImports,
  REGISTER_HEAD_BYTES,
  REGISTER_PART_BYTES,
  type RegisterFileKind,
  type RegisterImport,
  startRegisterImport,
  uploadRegisterPart,
} from '@drawbar/contract/register/register-imports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; sent: number; bytes: number }
  | { kind: 'broken'; name: string; sent: number; bytes: number; message: string }
  /** Looked at and not sent: it cannot be what the register gives. */
  | {
      kind: 'refused'
      name: string
      bytes: number
      as: RegisterFileKind
      failure: 'empty' | 'pdf' | 'picture' | 'archive'
    }

interface As {
  kind: RegisterFileKind
  complete: boolean
}

/** Sends a file part by part. A broken line stops it where it is; going on sends what is still missing. */
export function useRegisterUpload() {
  const queries = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const under = useRef<{ file: File; begun: RegisterImport } | null>(null)
  const requested = useRef<{ file: File; as: As } | null>(null)
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

  const start = async (file: File, as: As): Promise<void> => {
    const about = { name: file.name, bytes: file.size }
    setState({ kind: 'sending', ...about, sent: 0 })
    under.current = null
    requested.current = { file, as }
    try {
      const head = new Uint8Array(await file.slice(0, REGISTER_HEAD_BYTES).arrayBuffer())
      const failure = file.size === 0 ? 'empty' : foreignFile(head)
      if (failure !== null) {
        setState({ kind: 'refused', ...about, as: as.kind, failure })
        return
      }
      const begun = await call(startRegisterImport, {
        body: { ...as, fileName: file.name.slice(-200), bytes: file.size },
      })
      await send(file, begun)
    } catch (error) {
      setState({ kind: 'broken', ...about, sent: 0, message: messageOf(error) ?? '' })
    }
  }

  return {
    state,
    start,
    /** From where it broke; from the beginning where nothing was begun. */
    goOn: (): void => {
      if (under.current) void send(under.current.file, under.current.begun)
      else if (requested.current) void start(requested.current.file, requested.current.as)
    },
    forget: (): void => {
      aborted.current?.abort()
      under.current = null
      setState({ kind: 'idle' })
    },
  }
}
